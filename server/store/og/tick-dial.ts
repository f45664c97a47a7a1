/** A dial of 24 ticks per ring. */
export interface TickDial {
  x: number
  y: number
  /** Radius of the inner end of the first ring. */
  innerRadius: number
  /** Depth that all rings share. */
  depth: number
  /** One ring for each day of the delivery time. */
  rings: number
  color: string
  tickWidth: number
}

const TICKS = 24

/** The clock motif: 24 ticks around a center, one ring per day, every sixth tick heavier. */
export function drawTickDial({
  x,
  y,
  innerRadius,
  depth,
  rings,
  color,
  tickWidth,
}: TickDial): string {
  const pitch = depth / rings
  const gap = rings === 1 ? 0 : Math.min(5, pitch * 0.3)
  return Array.from({ length: rings * TICKS }, (_, index) => {
    const start = innerRadius + Math.floor(index / TICKS) * pitch
    const end = start + pitch - gap
    const tick = index % TICKS
    const width = tick % 6 === 0 ? tickWidth * 1.9 : tickWidth
    const turn = (tick * 360) / TICKS
    return `<path transform="rotate(${turn} ${x} ${y})" d="M${x} ${(y - start).toFixed(1)}V${(y - end).toFixed(1)}" stroke="${color}" stroke-width="${width}"/>`
  }).join('')
}

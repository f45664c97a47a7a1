import { INK, PAPER } from './category-look.ts'
import { labelAt, type Picture } from './picture.ts'

interface Dial {
  x: number
  y: number
  radius: number
  /** One ring of 24 ticks each. */
  rings: number
  figure: string
  unit: string
}

/** A clock face that says one number: the hours of a service, the minutes of a post. */
export function dial(clock: Dial): Pick<Picture, 'shapes' | 'texts'> {
  const { x, y, radius, rings, figure, unit } = clock
  const numeralSize = radius * (figure.length > 2 ? 0.66 : 0.85)
  const ticks = drawTickDial({
    x,
    y,
    innerRadius: radius * 0.67,
    depth: radius * 0.245,
    rings,
    color: INK,
    tickWidth: rings > 3 ? 2.5 : 3.5,
  })
  return {
    shapes: `<circle cx="${x}" cy="${y}" r="${radius}" fill="${PAPER}"/>${ticks}`,
    texts: [
      labelAt('middle', x - 4, y - radius * 0.12 - numeralSize * 0.56, figure, {
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize: numeralSize,
        letterSpacing: '-0.05em',
        color: INK,
      }),
      labelAt('middle', x, y + radius * 0.34, unit, {
        fontSize: unit.length > 5 ? radius * 0.165 : radius * 0.18,
        fontWeight: 700,
        color: INK,
      }),
    ],
  }
}

interface TickDial {
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
export function drawTickDial(ticks: TickDial): string {
  const { x, y, innerRadius, depth, rings, color, tickWidth } = ticks
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

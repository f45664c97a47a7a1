import { gridCells, seededRandom } from './pattern.ts'
import type { DrawPattern } from './pattern.ts'

const CELL = 75

/** Nodes joined by right-angled lines with soft bends: a machine seen from above. */
export const setUpPattern: DrawPattern = (area, { figure, accent }) => {
  const random = seededRandom(area.seed)
  return gridCells(area, CELL)
    .map(({ column, row }) => {
      const x = column * CELL + CELL / 2
      const y = row * CELL + CELL / 2
      const line = WIRES[Math.floor(random() * WIRES.length)] ?? ''
      const wire = `<path transform="translate(${x} ${y})" d="${line}" fill="none" stroke="${figure}" stroke-width="9"/>`
      return wire + node(x, y, random(), figure, accent)
    })
    .join('')
}

const STEP = CELL
const BEND = CELL / 2

const WIRES = [
  `M0 0H${STEP}`,
  `M0 0V${STEP}`,
  `M0 0H${BEND - 12}A12 12 0 0 1 ${BEND} 12V${STEP - 12}A12 12 0 0 0 ${BEND + 12} ${STEP}H${STEP}`,
  `M0 0H${STEP}M0 0V${STEP}`,
]

function node(x: number, y: number, kind: number, figure: string, accent: string): string {
  if (kind > 0.9) return `<circle cx="${x}" cy="${y}" r="22" fill="${accent}"/>`
  if (kind > 0.6) return `<circle cx="${x}" cy="${y}" r="19" fill="${figure}"/>`
  if (kind > 0.35)
    return `<rect x="${x - 16}" y="${y - 16}" width="32" height="32" rx="5" fill="${figure}"/>`
  return ''
}

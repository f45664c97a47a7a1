import { gridCells, seededRandom } from './pattern.ts'
import type { DrawPattern } from './pattern.ts'

const CELL = 150
const RINGS = [146, 118, 90, 62, 34]

/** Quarter rings, each turned toward another corner: contour lines, or paths across a map. */
export const advisePattern: DrawPattern = (area, { figure, accent }) => {
  const random = seededRandom(area.seed)
  return gridCells(area, CELL)
    .map(({ column, row }) => {
      const turn = Math.floor(random() * 4) * 90
      const center = CELL / 2
      const marked = random() > 0.72 ? Math.floor(random() * RINGS.length) : -1
      const rings = RINGS.map((radius, index) =>
        quarterRing(radius, index === marked ? accent : figure),
      ).join('')
      return `<g transform="translate(${column * CELL} ${row * CELL}) rotate(${turn} ${center} ${center})">${rings}</g>`
    })
    .join('')
}

function quarterRing(radius: number, fill: string): string {
  const inner = Math.max(0, radius - 16)
  return `<path fill="${fill}" d="M0 ${radius}A${radius} ${radius} 0 0 0 ${radius} 0H${inner}A${inner} ${inner} 0 0 1 0 ${inner}Z"/>`
}

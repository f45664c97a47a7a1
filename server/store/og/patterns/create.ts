import { gridCells, seededRandom } from './pattern.ts'
import type { DrawPattern } from './pattern.ts'

const CELL = 100

/** Building blocks of letters: petals, bowls, counters and full stops, set like type on a grid. */
export const createPattern: DrawPattern = (area, { figure, accent }) => {
  const random = seededRandom(area.seed)
  return gridCells(area, CELL)
    .map(({ column, row }) => {
      const glyph = GLYPHS[Math.floor(random() * GLYPHS.length)] ?? ''
      const turn = Math.floor(random() * 4) * 90
      const fill = random() > 0.9 ? accent : figure
      const center = CELL / 2
      return `<g transform="translate(${column * CELL} ${row * CELL}) rotate(${turn} ${center} ${center})" fill="${fill}" stroke="none">${glyph}</g>`
    })
    .join('')
}

const GLYPHS = [
  // petal
  '<path d="M4 4H50A46 46 0 0 1 96 50V96H50A46 46 0 0 1 4 50Z"/>',
  // bowl
  '<path d="M4 4A92 92 0 0 1 96 96H4Z"/>',
  // half, facing half
  '<path d="M4 4H96A46 46 0 0 1 4 4Z"/><path d="M4 96A46 46 0 0 1 96 96Z"/>',
  // ring
  '<path fill-rule="evenodd" d="M50 4a46 46 0 1 0 .01 0ZM50 28a22 22 0 1 1-.01 0Z"/>',
  // arch
  '<path d="M4 96V50A46 46 0 0 1 96 50V96H70V50A20 20 0 0 0 30 50V96Z"/>',
  // full stop
  '<circle cx="26" cy="74" r="22"/>',
]

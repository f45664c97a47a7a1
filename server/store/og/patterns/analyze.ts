import { gridCells, seededRandom } from './pattern.ts'
import type { DrawPattern } from './pattern.ts'

const CELL = 30

/** A field of dots whose sizes follow two crossing waves, with the few measurements that stand out. */
export const analyzePattern: DrawPattern = (area, { figure, accent }) => {
  const random = seededRandom(area.seed)
  const phase = random() * 6
  const tilt = 0.25 + random() * 0.35
  return gridCells(area, CELL)
    .map(({ column, row }) => {
      const wave = Math.sin(column * 0.42 + phase) + Math.sin(row * 0.5 + column * tilt)
      const radius = 2 + ((wave + 2) / 4) * (CELL / 2 - 3.4)
      const fill = wave > 1.72 ? accent : figure
      return `<circle cx="${column * CELL + CELL / 2}" cy="${row * CELL + CELL / 2}" r="${radius.toFixed(1)}" fill="${fill}"/>`
    })
    .join('')
}

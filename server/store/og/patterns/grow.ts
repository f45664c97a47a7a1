import { seededRandom } from './pattern.ts'
import type { DrawPattern } from './pattern.ts'

const COLUMN = 50
const BAR = 38
const SEGMENTS = 3

/** Columns with round tops that rise from left to right, stacked like stems; one reaches further. */
export const growPattern: DrawPattern = ({ width, height, seed }, { figure, accent }) => {
  const random = seededRandom(seed)
  const columns = Math.ceil(width / COLUMN)
  const best = columns - 2 - (seed % 3)
  return Array.from({ length: columns }, (_, column) => {
    const rise = (column + 1) / columns
    const total = height * (0.3 + 0.5 * rise ** 1.2 + 0.16 * random())
    const x = column * COLUMN + (COLUMN - BAR) / 2
    return stem(x, height, total, column === best ? accent : figure, random)
  }).join('')
}

function stem(x: number, floor: number, total: number, fill: string, random: () => number): string {
  const cuts = Array.from({ length: SEGMENTS - 1 }, () => 0.2 + 0.6 * random()).toSorted()
  const levels = [0, ...cuts, 1].map((share) => share * total)
  return levels
    .slice(1)
    .map((level, index) => {
      const start = levels[index] ?? 0
      const segment = level - start - 6
      if (segment < BAR) return ''
      const radius = BAR / 2
      const top = floor - level
      return (
        `<path fill="${fill}" opacity="${(0.55 + 0.45 * (index / (SEGMENTS - 1))).toFixed(2)}" ` +
        `d="M${x} ${top + segment}V${top + radius}A${radius} ${radius} 0 0 1 ${x + BAR} ${top + radius}V${top + segment}Z"/>`
      )
    })
    .join('')
}

import { seededRandom } from './pattern.ts'
import type { DrawPattern } from './pattern.ts'

const DISC = 132
const SLICES = 6

/** Discs cut into slices that have slipped; toward the right they are put together again. */
export const fixPattern: DrawPattern = ({ width, height, seed }, { figure, accent }) => {
  const random = seededRandom(seed)
  const columns = Math.round(width / DISC)
  const cell = width / columns
  const rows = Math.ceil(height / cell)
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const slip = cell * 0.56 * (1 - column / (columns - 1))
    const fill = column === columns - 1 && row === seed % rows ? accent : figure
    const center = { x: (column + 0.5) * cell, y: (row + 0.5) * cell }
    return slicedDisc(center, cell / 2 - 7, () => (random() - 0.5) * slip, fill)
  }).join('')
}

function slicedDisc(
  center: { x: number; y: number },
  radius: number,
  slip: () => number,
  fill: string,
): string {
  const paths = Array.from({ length: SLICES }, (_, slice) => {
    const x = center.x + slip()
    const top = -radius + (2 * radius * slice) / SLICES + 1.5
    const bottom = -radius + (2 * radius * (slice + 1)) / SLICES - 1.5
    const topHalf = Math.sqrt(radius ** 2 - top ** 2)
    const bottomHalf = Math.sqrt(radius ** 2 - bottom ** 2)
    const arc = `A${px(radius)} ${px(radius)} 0 0 1`
    return (
      `M${px(x - topHalf)} ${px(center.y + top)}H${px(x + topHalf)}${arc} ${px(x + bottomHalf)} ${px(center.y + bottom)}` +
      `H${px(x - bottomHalf)}${arc} ${px(x - topHalf)} ${px(center.y + top)}Z`
    )
  })
  return `<path fill="${fill}" d="${paths.join('')}"/>`
}

function px(value: number): string {
  return value.toFixed(1)
}

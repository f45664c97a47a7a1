import { timingSafeEqual } from 'node:crypto'

/** In a time that doesn't reveal how much was right. */
export function isSameKey(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

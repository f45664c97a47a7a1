import * as z from 'zod/mini'

/**
 * An object that the database answers, described under the names that the code has: `paid_at` is
 * `paidAt`. Its `*_usd` hold cents (product 25.1), so that `total_usd` is `totalCents`.
 */
export function row<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.pipe(z.transform(withOwnNames), z.object(shape))
}

function withOwnNames(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [ownName(name), part]))
}

function ownName(name: string): string {
  return name.replace(/_usd$/, '_cents').replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())
}

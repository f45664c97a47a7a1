import { z } from 'zod'
import { expand, integer } from './params.ts'

const DEFAULT_LIMIT = 10

/** The parameters that every list of Stripe's API takes. */
export const listParams = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  expand,
})

export interface ListPage<Item> {
  object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}

/** One page of `items`, after the one named by `starting_after`; the SDK asks on while `has_more`. */
export function listPage<Item extends { id: string }>(
  items: readonly Item[],
  params: z.output<typeof listParams>,
  url: string,
): ListPage<Item> {
  const { limit = DEFAULT_LIMIT, starting_after: startingAfter } = params
  const start = items.findIndex((item) => item.id === startingAfter) + 1
  const data = items.slice(start, start + limit)
  return { object: 'list', data, has_more: start + limit < items.length, url }
}

import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { askAnswer } from '#app/backend/ask-answer.ts'

/** A block as the procedures answer it, for admins. */
export const storedBlock = z.object({
  key: z.string(),
  /** What visitors see; null where there has never been anything. */
  published: z.unknown(),
  draft: z.unknown(),
  publish_at: z.nullable(z.string()),
  /** Why it was not published at its time. */
  problem: z.nullable(z.string()),
  updated_at: z.string(),
})

export type StoredBlock = z.output<typeof storedBlock>

export const readBlocks = () => askAnswer('list_content_blocks', {}, z.array(storedBlock))

export const contentBlocksQuery = () =>
  queryOptions({ queryKey: ['admin', 'content', 'blocks'], queryFn: readBlocks })

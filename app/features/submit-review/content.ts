import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { loadOnce } from '#app/backend/load-once.ts'
import { readContent } from '#app/backend/page-content.ts'

import type { reviewContent } from './content-schema.ts'

type Content = z.output<typeof reviewContent>

/** What moderation looks at, in the owner's words. */
export type Guidelines = NonNullable<Content['submit_review_guidelines']>
export type Example = NonNullable<Content['submit_review_example']>

/** The texts around reviews; null where the owner has written none. */
interface ReviewContent {
  guidelines: Guidelines | null
  example: Example | null
}

export const NO_REVIEW_CONTENT: ReviewContent = { guidelines: null, example: null }

const loadSchema = loadOnce(async () => (await import('./content-schema.ts')).reviewContent)

export const reviewContentQuery = () =>
  queryOptions({
    queryKey: ['review-content'],
    queryFn: async ({ client }): Promise<ReviewContent> => {
      const content = await readContent(client, loadSchema)
      return {
        guidelines: content.submit_review_guidelines,
        example: content.submit_review_example,
      }
    },
  })

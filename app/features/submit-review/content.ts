import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { loadOnce } from '#app/backend/load-once.ts'
import { readPageContent } from '#app/backend/page-content.ts'
import { backendOf } from '#app/backend/query-backend.ts'

import type { CONTENT } from './content-schema.ts'

/** What moderation looks at, in the owner's words. */
export type Guidelines = z.output<typeof CONTENT.submit_review_guidelines>
export type Example = z.output<typeof CONTENT.submit_review_example>

/** The texts around reviews; null where the owner has written none. */
interface ReviewContent {
  guidelines: Guidelines | null
  example: Example | null
}

export const NO_REVIEW_CONTENT: ReviewContent = { guidelines: null, example: null }

const loadSchemas = loadOnce(() => import('./content-schema.ts'))

export const reviewContentQuery = () =>
  queryOptions({
    queryKey: ['review-content'],
    queryFn: async ({ client: queryClient }): Promise<ReviewContent> => {
      const [client, { CONTENT }] = await Promise.all([backendOf(queryClient)(), loadSchemas()])
      const content = await readPageContent(client, CONTENT)
      return {
        guidelines: content.submit_review_guidelines,
        example: content.submit_review_example,
      }
    },
  })

import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readPageContent } from '#app/backend/page-content.ts'

import type { ExampleContent } from './review-content.ts'

/** What moderation looks at, in the owner's words. */
export interface ReviewGuidelines {
  intro: string
  checks: string[]
  /** What moderation never does. */
  never: string[]
  note: string
}

export interface ExampleReview {
  /** Says that it is not a real one. */
  label: string
  rating: number
  title: string
  text: string
  name: string
  role: string
  company: string
  whyItWorks: string[]
}

/** The texts around reviews; null where the owner has written none. */
export interface ReviewContent {
  guidelines: ReviewGuidelines | null
  example: ExampleReview | null
}

export const NO_REVIEW_CONTENT: ReviewContent = { guidelines: null, example: null }

const loadSchemas = loadOnce(() => import('./review-content.ts'))

async function getReviewContent(backend: Backend): Promise<ReviewContent> {
  const [client, { CONTENT }] = await Promise.all([backend(), loadSchemas()])
  const content = await readPageContent(client, CONTENT)
  return {
    guidelines: content.submit_review_guidelines,
    example: content.submit_review_example && toExample(content.submit_review_example),
  }
}

function toExample({ why_it_works: whyItWorks, ...example }: ExampleContent): ExampleReview {
  return { ...example, whyItWorks }
}

export function getReviewContentQuery() {
  return queryOptions({
    queryKey: ['review-content'],
    queryFn: ({ client }) => getReviewContent(backendOf(client)),
  })
}

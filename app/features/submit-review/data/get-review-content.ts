import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Backend } from '#app/backend/backend.ts'
import { editedList, editedText, readPageContent } from '#app/backend/page-content.ts'

const texts = editedList(z.string())

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
const CONTENT = {
  submit_review_guidelines: z.object({
    intro: editedText,
    checks: texts,
    never: texts,
    note: editedText,
  }),
  submit_review_example: z.object({
    label: editedText,
    rating: z.number(),
    title: editedText,
    text: editedText,
    name: editedText,
    role: editedText,
    company: editedText,
    why_it_works: texts,
  }),
}

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

async function getReviewContent(backend: Backend): Promise<ReviewContent> {
  const content = await readPageContent(await backend(), CONTENT)
  return {
    guidelines: content.submit_review_guidelines,
    example: content.submit_review_example && toExample(content.submit_review_example),
  }
}

function toExample({
  why_it_works: whyItWorks,
  ...example
}: z.output<typeof CONTENT.submit_review_example>): ExampleReview {
  return { ...example, whyItWorks }
}

export function getReviewContentQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['review-content'],
    queryFn: () => getReviewContent(backend),
  })
}

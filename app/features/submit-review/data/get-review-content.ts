import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** The rows `submit_review_guidelines` and `submit_review_example` of table `page_content`. */
interface ContentRow {
  key: string
  value: unknown
}

interface ExampleRow {
  label: string
  rating: number
  title: string
  text: string
  name: string
  role: string
  company: string
  why_it_works?: string[]
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
  const client = await backend()
  const rows: ContentRow[] | null = unwrapRows(
    await client
      .from('page_content')
      .select('key, value')
      .in('key', ['submit_review_guidelines', 'submit_review_example']),
  )
  const content = new Map(rows?.map(({ key, value }) => [key, value]))
  const guidelines = content.get('submit_review_guidelines') as
    | Partial<ReviewGuidelines>
    | undefined
  const example = content.get('submit_review_example') as ExampleRow | undefined
  return {
    guidelines: guidelines ? toGuidelines(guidelines) : null,
    example: example ? toExample(example) : null,
  }
}

function toGuidelines({
  intro = '',
  checks = [],
  never = [],
  note = '',
}: Partial<ReviewGuidelines>) {
  return { intro, checks, never, note }
}

function toExample({ why_it_works: whyItWorks = [], ...row }: ExampleRow): ExampleReview {
  const { label, rating, title, text, name, role, company } = row
  return { label, rating, title, text, name, role, company, whyItWorks }
}

export function getReviewContentQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['review-content'],
    queryFn: () => getReviewContent(backend),
  })
}

import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readPageContent } from '#app/backend/page-content.ts'

import type { ExampleEvent } from '../worked-example.ts'
import type { Policy, Question } from './how-it-works-content.ts'

export interface Step {
  title: string
  text: string
  yourPart: string
  youGet: string
}

export interface HowItWorksPage {
  heading: string
  lead: string
  steps: readonly Step[]
  clock: Policy
  example: { intro: string; serviceSlug: string | null; events: readonly ExampleEvent[] }
  revision: Policy
  refund: Policy
  questions: readonly Question[]
}

const loadSchemas = loadOnce(() => import('./how-it-works-content.ts'))

const EMPTY: Policy = { title: '', text: '' }

/** The texts of /how-it-works (product 14.18). */
export async function getHowItWorks(backend: Backend): Promise<HowItWorksPage> {
  const [client, { CONTENT }] = await Promise.all([backend(), loadSchemas()])
  const content = await readPageContent(client, CONTENT)
  const { how_it_works_page: page, delivery_clock: clock } = content
  return {
    heading: page?.heading || 'How it works',
    lead: page?.lead ?? '',
    steps: (page?.steps ?? []).map(({ your_part, you_get, ...described }) => ({
      ...described,
      yourPart: your_part,
      youGet: you_get,
    })),
    clock: { title: clock?.title ?? '', text: clock?.text ?? '' },
    example: {
      intro: clock?.example?.intro ?? '',
      serviceSlug: clock?.example?.service_slug ?? null,
      events: (clock?.example?.events ?? []).map(({ offset_minutes, ...described }) => ({
        ...described,
        offsetMinutes: offset_minutes,
      })),
    },
    revision: content.revision_policy ?? EMPTY,
    refund: content.refund_policy ?? EMPTY,
    questions: content.how_it_works_faq ?? [],
  }
}

export function getHowItWorksQuery() {
  return queryOptions({
    queryKey: ['how-it-works'],
    queryFn: ({ client }) => getHowItWorks(backendOf(client)),
  })
}

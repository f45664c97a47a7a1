import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Backend } from '#app/backend/backend.ts'
import { edited, editedList, editedText, readPageContent } from '#app/backend/page-content.ts'

import type { ExampleEvent } from '../worked-example.ts'

const policy = z.object({ title: editedText, text: editedText })
const question = z.object({ question: z.string(), answer: z.string() })
const step = z.object({
  title: editedText,
  text: editedText,
  your_part: editedText,
  you_get: editedText,
})
const event = z.object({ offset_minutes: z.number(), label: z.string(), text: z.string() })

/** The rows of `page_content`; edited in the admin, so any part may be missing. */
const CONTENT = {
  how_it_works_page: z.object({
    heading: editedText,
    lead: editedText,
    steps: editedList(step),
  }),
  delivery_clock: z.extend(policy, {
    example: edited(
      z.object({
        service_slug: edited(z.string()),
        intro: editedText,
        events: editedList(event),
      }),
    ),
  }),
  revision_policy: policy,
  refund_policy: policy,
  how_it_works_faq: z.array(question),
}

export interface Step {
  title: string
  text: string
  yourPart: string
  youGet: string
}

export type Policy = z.output<typeof policy>
export type Question = z.output<typeof question>

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

const EMPTY: Policy = { title: '', text: '' }

/** The texts of /how-it-works (product 14.18). */
export async function getHowItWorks(backend: Backend): Promise<HowItWorksPage> {
  const content = await readPageContent(await backend(), CONTENT)
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

export function getHowItWorksQuery(backend: Backend) {
  return queryOptions({ queryKey: ['how-it-works'], queryFn: () => getHowItWorks(backend) })
}

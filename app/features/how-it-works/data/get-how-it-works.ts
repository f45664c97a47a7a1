import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { ExampleEvent } from '../worked-example.ts'

/** Values of table `page_content`; edited in the admin, so any part may be missing. */
interface ContentRows {
  how_it_works_page: { heading?: string; lead?: string; steps?: StepRow[] }
  delivery_clock: Partial<Policy> & { example?: ExampleRow }
  revision_policy: Partial<Policy>
  refund_policy: Partial<Policy>
  how_it_works_faq: Question[]
}

interface StepRow {
  title: string
  text: string
  your_part?: string
  you_get?: string
}

interface ExampleRow {
  service_slug?: string
  intro?: string
  events?: { offset_minutes: number; label: string; text: string }[]
}

export interface Step {
  title: string
  text: string
  yourPart: string
  youGet: string
}

export interface Policy {
  title: string
  text: string
}

export interface Question {
  question: string
  answer: string
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

const KEYS = [
  'how_it_works_page',
  'delivery_clock',
  'revision_policy',
  'refund_policy',
  'how_it_works_faq',
] as const satisfies (keyof ContentRows)[]

/** The texts of /how-it-works (product 14.18). */
export async function getHowItWorks(backend: Backend): Promise<HowItWorksPage> {
  const client = await backend()
  const answer = await client
    .from('page_content')
    .select('key, value')
    .in('key', KEYS)
    .overrideTypes<{ key: string; value: unknown }[], { merge: false }>()
  const rows = unwrapRows(answer) ?? []
  return toPage(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

function toPage(content: Partial<ContentRows>): HowItWorksPage {
  const { how_it_works_page: page = {}, delivery_clock: clock = {} } = content
  const { example = {} } = clock
  return {
    heading: page.heading ?? 'How it works',
    lead: page.lead ?? '',
    steps: (page.steps ?? []).map(({ title, text, your_part = '', you_get = '' }) => ({
      title,
      text,
      yourPart: your_part,
      youGet: you_get,
    })),
    clock: toPolicy(clock),
    example: {
      intro: example.intro ?? '',
      serviceSlug: example.service_slug ?? null,
      events: (example.events ?? []).map(({ offset_minutes, label, text }) => ({
        offsetMinutes: offset_minutes,
        label,
        text,
      })),
    },
    revision: toPolicy(content.revision_policy),
    refund: toPolicy(content.refund_policy),
    questions: content.how_it_works_faq ?? [],
  }
}

function toPolicy({ title = '', text = '' }: Partial<Policy> = {}): Policy {
  return { title, text }
}

export function getHowItWorksQuery(backend: Backend) {
  return queryOptions({ queryKey: ['how-it-works'], queryFn: () => getHowItWorks(backend) })
}

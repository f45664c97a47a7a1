import { z } from 'zod'
import { readJsonFile } from './read-document.ts'

const text = z.string().min(1)
const titled = z.strictObject({ title: text, text })
const questions = z.array(z.strictObject({ question: text, answer: z.string().min(40) }))
const heroButton = z.strictObject({
  label: text,
  action: z.enum(['scroll-to-services', 'book-call', 'open-about']),
})

const pageContentSchema = z.strictObject({
  hero: z.strictObject({
    headline_lines: z.array(text).min(1).max(3),
    sub: text,
    primary: heroButton,
    secondary: heroButton,
    tertiary: heroButton,
  }),
  how_it_works_home: z.strictObject({
    heading: text,
    steps: z.array(z.strictObject({ when: text, title: text, text })).length(4),
  }),
  how_it_works_page: z.strictObject({
    heading: text,
    lead: text,
    steps: z
      .array(
        z.strictObject({
          key: z.enum(['choose', 'pay', 'brief', 'work', 'review']),
          title: text,
          text,
          your_part: text,
          you_get: text,
        }),
      )
      .length(5),
  }),
  delivery_clock: titled.extend({
    /** Moments of an order as minutes after the payment, to be shown as real dates. */
    example: z.strictObject({
      service_slug: text,
      intro: text,
      events: z.array(z.strictObject({ offset_minutes: z.int().nonnegative(), label: text, text })),
    }),
  }),
  revision_policy: titled,
  refund_policy: titled,
  how_it_works_faq: questions.length(8),
  contact: z.strictObject({
    title: text,
    lead: text,
    response_time: text,
    time_zone: text,
    confirmation: text,
  }),
  contact_faq: questions.length(6),
  pillars: z.strictObject({
    visible: z.boolean(),
    items: z.array(z.strictObject({ figure: text, label: text, text })).length(3),
  }),
  about: z.strictObject({
    lead: text,
    portrait: z.strictObject({ file: z.string().endsWith('.webp'), alt: z.string().min(10) }),
    skills: z.array(text).min(12).max(16),
    summary: z.array(text).min(2).max(3),
    background: z.array(z.strictObject({ period: text, title: text, place: text, text })).min(3),
    clients_claim: text,
    clients_text: text,
  }),
  submit_review_guidelines: z.strictObject({
    heading: text,
    intro: text,
    checks: z.array(text).min(1),
    never: z.array(text).min(1),
    note: text,
  }),
  submit_review_example: z.strictObject({
    label: text,
    service_slug: text,
    rating: z.int().min(1).max(5),
    title: text,
    text,
    name: text,
    role: text,
    company: text,
    why_it_works: z.array(text).min(1),
  }),
})

/** Texts of the public pages by key, each key one row that an admin can edit. */
export type SeedPageContent = z.output<typeof pageContentSchema>

/** The texts of the public pages. Throws with file name and reason. */
export function readPageContent(file: string): Promise<SeedPageContent> {
  return readJsonFile(file, pageContentSchema)
}

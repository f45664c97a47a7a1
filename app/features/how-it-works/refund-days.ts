import type { HowItWorksContent } from './schema.ts'

/** Where a text says so, the days of the store's setting stand in it, so that no page names others. */
const PLACE = '{refund_days}'

/** The policies and the questions with the days for a refund filled in (product 14.26). */
export function withRefundDays(content: HowItWorksContent, refundDays: number): HowItWorksContent {
  const fill = (text: string) => text.replaceAll(PLACE, String(refundDays))
  const { title, text } = content.refund_policy
  return {
    ...content,
    refund_policy: { title: fill(title), text: fill(text) },
    how_it_works_faq: content.how_it_works_faq.map(({ question, answer }) => ({
      question,
      answer: fill(answer),
    })),
  }
}

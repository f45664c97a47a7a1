import * as z from 'zod/mini'

import { emailAddress } from '#app/form/fields.ts'
import { checkReviewSubmission, type ReviewField } from '#domain/review-submission.ts'

export const addressSchema = z.object({ email: emailAddress })

/** What the reviewer is known by beside the form's own fields. */
export type ReviewerProof = { token: string } | { email: string }

/** What the fields hold. The function `submit-review` checks it by the same rule, and trims it. */
const fields = z.object({
  /** Only where it was mailed. */
  code: z.optional(z.string()),
  serviceId: z.string(),
  /** Of the star that is chosen. */
  rating: z.nullish(z.string()),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  company: z.string(),
  role: z.string(),
  consent: z.boolean(),
})

export function reviewSchema(proof: ReviewerProof) {
  return fields.check(
    z.check((form) => {
      const checked = checkReviewSubmission(toDraft(proof, form.value))
      if (checked.ok) return
      for (const [field, message] of Object.entries(checked.errors)) {
        form.issues.push({ code: 'custom', path: [fieldOf(field)], message, input: form.value })
      }
    }),
  )
}

/** What the form holds, as `checkReviewSubmission` reads it. */
export type ReviewDraft = Partial<Record<ReviewField, string | number | boolean | null>>

export function toDraft(
  proof: ReviewerProof,
  { rating, code, ...typed }: z.output<typeof fields>,
): ReviewDraft {
  return {
    ...typed,
    ...proof,
    ...(code === undefined ? {} : { code }),
    rating: rating ? Number(rating) : null,
  }
}

/** The address was given in the step before: an error about it shows at its code. */
function fieldOf(field: string): string {
  return field === 'email' ? 'code' : field
}

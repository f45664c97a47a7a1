import { useId, useRef } from 'react'
import * as z from 'zod/mini'

import { requiredText } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import type { AskProps } from '#app/resource/resource.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { Stars } from '#app/ui/stars.tsx'

import type { ReviewRow } from './review-facts.tsx'

/** What moderation looks at. None is about the rating. */
const REASONS = [
  "It isn't about the service.",
  'It was written before the work was done.',
  "It names someone who hasn't agreed to it, or has confidential figures.",
  'It has advertising, links, or insults.',
  'It is the same as another review of yours.',
] as const

const schema = z.object({
  reason: requiredText('Please give a reason.', 1000),
  isEmailed: z.boolean(),
})

/** Asks for the reason of a rejection, and whether the reviewer gets it. */
export function RejectDialog({ count, row, isBusy, onAnswer }: AskProps<ReviewRow>) {
  const id = useId()
  const submit = useRef<HTMLButtonElement>(null)
  const canEmail = row === null || row.reviewer_email !== null
  const form = useCheckedForm({
    schema,
    first: { reason: '', isEmailed: canEmail },
    send: ({ reason, isEmailed }) => onAnswer({ p_reason: reason, p_is_told: isEmailed }),
    isPending: isBusy,
  })
  const { hook } = form
  const { reason, isEmailed } = hook.watch()

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(null)}
      title={row ? `Reject the review by ${row.reviewer_name}?` : `Reject ${count} reviews?`}
      shape="wide"
    >
      {row && <QuotedReview review={row} />}
      <form {...form.props} className="grid gap-5">
        <div role="group" aria-labelledby={id} className="grid justify-items-start gap-2">
          <p id={id} className="text-sm font-medium">
            Why?
          </p>
          {REASONS.map((words, index) => (
            <button
              key={words}
              type="button"
              aria-pressed={reason === words}
              {...(index === 0 && { 'data-autofocus': '' })}
              onClick={() => {
                hook.setValue('reason', words, { shouldValidate: true })
                submit.current?.focus()
              }}
              className="min-h-10 rounded-sm border border-line px-3.5 py-2 text-left text-sm hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {words}
            </button>
          ))}
        </div>
        <TextAreaField
          label="Reason"
          {...form.field('reason')}
          readOnly={isBusy}
          rows={3}
          hint="Choose one above, or use your own words."
        />
        <label className="flex items-center gap-1 text-sm">
          <Checkbox
            checked={isEmailed}
            disabled={!canEmail}
            onChange={({ target }) => hook.setValue('isEmailed', target.checked)}
          />
          <span>
            {row ? 'Email the reason to the reviewer' : 'Email the reason to the reviewers'}
            <span className="block text-xs text-muted">{addressNote(row)}</span>
          </span>
        </label>
        <p className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button ref={submit} type="submit" size="sm" busy={isBusy}>
            Reject
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

/** The dialog lies over the list: what is rejected is read here. */
function QuotedReview({ review }: { review: ReviewRow }) {
  return (
    <blockquote className="mb-5 border-l-2 border-line pl-4 text-sm">
      <Stars rating={review.rating} />
      {review.review_title && (
        <p className="mt-1 line-clamp-2 font-semibold wrap-anywhere">{review.review_title}</p>
      )}
      <p className="mt-1 line-clamp-4 wrap-anywhere text-muted">{review.review_content}</p>
    </blockquote>
  )
}

function addressNote(row: ReviewRow | null): string {
  if (row === null) return 'Reviews without a known address are rejected without an email.'
  return row.reviewer_email ?? 'This reviewer left no email address: only you see the reason.'
}

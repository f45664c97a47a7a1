import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { checkReviewSubmission } from '#domain/review-submission.ts'
import type { ReviewErrors } from '#domain/review-submission.ts'

import type { ReviewableService } from '../data/list-reviewable-services.ts'
import { reviewErrorsOf, submitReview } from '../data/submit-review.ts'
import type { ReviewDraft } from '../data/submit-review.ts'
import { ConsentField } from './consent-field.tsx'
import { StarRatingField } from './star-rating-field.tsx'

interface ReviewFormProps {
  /** What the reviewer is known by beside the form's own fields. */
  proof: { token: string } | { email: string }
  services: readonly ReviewableService[]
  onSent: () => void
  /** The first fields, e.g. for the code; gets what is wrong with them. */
  children?: (errors: ReviewErrors) => ReactNode
}

/** The review itself. Every rating goes the same way; what was typed stays until it is sent. */
export function ReviewForm({ proof, services, onSent, children }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ReviewErrors | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: ReviewDraft) => submitReview(browserBackend, draft),
    onSuccess: onSent,
    onError: (failure) => showErrors(reviewErrorsOf(failure)),
  })
  const isAboutFields = error !== null && reviewErrorsOf(error) !== null

  function showErrors(found: ReviewErrors | null) {
    // The words stand beside the fields before the focus gets there, so that they are read out with them.
    flushSync(() => setErrors(found))
    if (form.current && found) focusFirstInvalid(form.current)
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const draft = readDraft(event.currentTarget, proof)
    const checked = checkReviewSubmission(draft)
    showErrors(checked.ok ? null : checked.errors)
    if (checked.ok) mutate(draft)
  }

  function checkAgain(event: FormEvent<HTMLFormElement>) {
    if (!errors) return
    const checked = checkReviewSubmission(readDraft(event.currentTarget, proof))
    setErrors(checked.ok ? {} : checked.errors)
  }

  const [onlyService, ...otherServices] = services
  return (
    <form ref={form} noValidate onSubmit={send} onInput={checkAgain} className="grid gap-7">
      {children?.(errors ?? {})}
      <SelectField
        name="serviceId"
        label="Service"
        placeholder="Choose the service"
        defaultValue={otherServices.length === 0 ? (onlyService?.id ?? '') : ''}
        error={errors?.serviceId}
      >
        {services.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <StarRatingField error={errors?.rating} />
      <TextField name="title" label="Title" isOptional error={errors?.title} />
      <TextAreaField
        name="text"
        label="Review"
        hint="What you ordered it for, what you got, and what could have been better."
        error={errors?.text}
      />
      <TextField name="name" label="Name" autoComplete="name" error={errors?.name} />
      <div className="grid gap-7 sm:grid-cols-2">
        <TextField
          name="company"
          label="Company"
          autoComplete="organization"
          isOptional
          error={errors?.company}
        />
        <TextField
          name="role"
          label="Role"
          autoComplete="organization-title"
          isOptional
          error={errors?.role}
        />
      </div>
      <ConsentField error={errors?.consent} />
      {error && !isAboutFields && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Submit Review'}
      </Button>
    </form>
  )
}

function readDraft(form: HTMLFormElement, proof: ReviewFormProps['proof']): ReviewDraft {
  const fields = new FormData(form)
  const { rating, consent, ...texts } = Object.fromEntries(fields) as Record<string, string>
  return { ...texts, ...proof, rating: rating ? Number(rating) : null, consent: consent === 'on' }
}

import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import type { TiedField } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'

import type { ReviewableService } from '../data/list-reviewable-services.ts'
import { submitReview } from '../data/submit-review.ts'
import { reviewSchema, toDraft } from '../schema.ts'
import type { ReviewerProof } from '../schema.ts'
import { ConsentField } from './consent-field.tsx'
import { StarRatingField } from './star-rating-field.tsx'

/** The field that a refusal of the function `submit-review` is about. */
const REFUSED_AT = {
  wrong_code: 'code',
  code_expired: 'code',
  service_not_in_order: 'serviceId',
  service_not_on_sale: 'serviceId',
} as const

interface ReviewFormProps {
  proof: ReviewerProof
  services: readonly ReviewableService[]
  onSent: () => void
  /** What comes before them: the field of the code, with what ties it to the form. */
  children?: (code: TiedField) => ReactNode
}

/** The review itself. Every rating goes the same way; what was typed stays until it is sent. */
export function ReviewForm({ proof, services, onSent, children }: ReviewFormProps) {
  const { form, isPending } = useReviewForm(proof, onSent)
  const [onlyService, ...otherServices] = services
  return (
    <form {...form.props} className="grid gap-7">
      {children?.(form.field('code'))}
      <SelectField
        {...form.field('serviceId')}
        label="Service"
        placeholder="Choose the service"
        defaultValue={otherServices.length === 0 ? (onlyService?.id ?? '') : ''}
      >
        {services.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <StarRatingField {...form.field('rating')} />
      <TextField {...form.field('title')} label="Title" isOptional />
      <TextAreaField
        {...form.field('text')}
        label="Review"
        hint="Why you ordered, what you got, and what could have been better."
      />
      <TextField {...form.field('name')} label="Name" autoComplete="name" />
      <div className="grid gap-7 sm:grid-cols-2">
        <TextField
          {...form.field('company')}
          label="Company"
          autoComplete="organization"
          isOptional
        />
        <TextField
          {...form.field('role')}
          label="Role"
          autoComplete="organization-title"
          isOptional
        />
      </div>
      <ConsentField {...form.field('consent')} />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Submit Review'}
      </Button>
    </form>
  )
}

function useReviewForm(proof: ReviewerProof, onSent: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: submitReview,
    onSuccess: onSent,
  })
  const form = useCheckedForm({
    schema: reviewSchema(proof),
    send: (values) => mutate(toDraft(proof, values)),
    isPending,
    error,
    refusedAt: REFUSED_AT,
  })
  return { form, isPending }
}

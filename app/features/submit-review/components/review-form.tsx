import { useEffect, useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'

import { userMessageOf } from '#app/backend/errors.ts'
import { type TiedField } from '#app/form/use-checked-form.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { SelectField, TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { cn } from '#app/ui/class-names.ts'
import { OneStar } from '#app/ui/stars.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { useSendingForm } from '#app/form/use-sending-form.ts'
import { Options } from '#app/ui/select.tsx'

import type { ReviewableService } from '../content-schema.ts'
import { submitReview } from '../queries.ts'
import { reviewSchema, toDraft, type ReviewerProof } from '../schema.ts'

/** The field that a refusal of the function `submit-review` is about. */
const REFUSED_AT = {
  wrong_code: 'code',
  code_expired: 'code',
  service_not_in_order: 'serviceId',
  service_reviewed: 'serviceId',
  service_not_on_sale: 'serviceId',
} as const

/** What a sent review says about who wrote it, and of which service. */
export type SentReview = Pick<
  z.output<ReturnType<typeof reviewSchema>>,
  'serviceId' | 'name' | 'company' | 'role'
>

interface ReviewFormProps {
  proof: ReviewerProof
  services: readonly ReviewableService[]
  /** Who wrote the review before this one, so that a name is typed once. */
  reviewer?: SentReview | undefined
  onSent: (review: SentReview) => void
  /** What comes before them: the field of the code, with what ties it to the form. */
  children?: (code: TiedField) => ReactNode
}

/** The review itself. Every rating goes the same way; what was typed stays until it is sent. */
export function ReviewForm({ proof, services, reviewer, onSent, children }: ReviewFormProps) {
  const form = useSendingForm({
    schema: reviewSchema(proof),
    mutationFn: (values) => submitReview(toDraft(proof, values)),
    onSuccess: (_answer, values) => onSent(values),
    refusedAt: REFUSED_AT,
  })
  const { isPending } = form.sending
  const { hook } = form
  const address = 'email' in proof ? proof.email : null
  // The code of another address is another one.
  useEffect(() => {
    if (address !== null) hook.resetField('code')
  }, [address, hook])
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
        <Options of={services.map(({ id, title }) => ({ value: id, label: title }))} />
      </SelectField>
      <StarRatingField {...form.field('rating')} />
      <TextField {...form.field('title')} label="Title" isOptional />
      <TextAreaField
        {...form.field('text')}
        label="Review"
        hint="Why you ordered, what you got, and what could have been better."
      />
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        defaultValue={reviewer?.name}
      />
      <div className="grid gap-7 sm:grid-cols-2">
        <TextField
          {...form.field('company')}
          label="Company"
          autoComplete="organization"
          defaultValue={reviewer?.company}
          isOptional
        />
        <TextField
          {...form.field('role')}
          label="Role"
          autoComplete="organization-title"
          defaultValue={reviewer?.role}
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

function ConsentField({ error, ...field }: TiedField) {
  const id = useId()
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          {...field}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-6 shrink-0 accent-ink"
        />
        <span>I agree to have my review published with my name, company, and role.</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

const RATINGS = [1, 2, 3, 4, 5]

/** One to five stars, as radio buttons: arrow keys choose, each star has its name. None is set before. */
function StarRatingField({ error, onChange, ...field }: TiedField) {
  const [rating, setRating] = useState(0)
  const errorId = useId()
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">Rating</legend>
      <div className="-ml-1.5 flex items-center">
        {RATINGS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 place-items-center rounded-sm hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              {...field}
              type="radio"
              value={stars}
              required
              data-invalid={error ? '' : undefined}
              onChange={(event) => {
                setRating(stars)
                void onChange(event)
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <OneStar
              className={cn(
                'size-7 stroke-[1.5]',
                stars <= rating
                  ? 'fill-star'
                  : ['fill-transparent', error ? 'stroke-accent' : 'stroke-line'],
              )}
            />
          </label>
        ))}
        <span aria-hidden className="figures pl-3 text-lg text-muted">
          {rating > 0 && `${rating} out of 5`}
        </span>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

const NONE: readonly ReviewableService[] = []

interface ReviewSentProps {
  /** Other services of the order that have no review yet. */
  next?: readonly ReviewableService[]
  onNext?: () => void
}

export function ReviewSent({ next = NONE, onNext }: ReviewSentProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [following] = next
  return (
    <div className="py-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading">
        Review received
      </h2>
      <p className="mt-4 mb-8 max-w-[26.88em] text-lg">
        Thank you. I read every review before I publish it, and the rating makes no difference.
      </p>
      <div className="flex flex-wrap gap-3">
        {following && (
          <Button onClick={onNext}>
            {next.length === 1 ? `Review ${following.title} too` : 'Review another service'}
          </Button>
        )}
        <Link to="/services" className={buttonClass({ variant: 'outline' })}>
          Browse Services
        </Link>
      </div>
    </div>
  )
}

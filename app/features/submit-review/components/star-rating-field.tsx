import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { Star } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { FieldError } from '#app/ui/form-field.tsx'

const RATINGS = [1, 2, 3, 4, 5]

/** One to five stars, as radio buttons: arrow keys choose, each star has its name. None is set before. */
export function StarRatingField({
  error,
  onChange,
  ...field
}: ComponentProps<'input'> & { error: string | undefined }) {
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
                onChange?.(event)
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Star
              aria-hidden
              className={cn(
                'size-7',
                stars <= rating ? 'fill-star text-star' : error ? 'text-accent' : 'text-line',
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

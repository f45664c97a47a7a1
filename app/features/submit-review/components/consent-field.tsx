import { useId } from 'react'
import type { ComponentProps } from 'react'

import { FieldError } from '#app/ui/form-field.tsx'

/** The consent to be published, without which a review cannot be. */
export function ConsentField({
  error,
  ...field
}: ComponentProps<'input'> & { error: string | undefined }) {
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

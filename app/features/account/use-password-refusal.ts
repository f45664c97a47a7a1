import { useEffect, useRef } from 'react'

import { AppError } from '#app/backend/errors.ts'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'

/**
 * Sorts what a form that asks for the current password failed with: a wrong one is said beside its
 * field, which gets the focus, and everything else where the form says its errors.
 */
export function usePasswordRefusal(error: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  const refusal = error instanceof AppError && error.code === 'wrong_password' ? error : null
  useEffect(() => {
    if (refusal && form.current) focusFirstInvalid(form.current)
  }, [refusal])
  return {
    form,
    wrongPassword: refusal?.userMessage,
    otherError: refusal ? null : error,
  }
}

import { useMutation } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkEmail } from '#domain/account.ts'

import { requestPasswordReset } from '../data/request-password-reset.ts'

/** Asks for the link with which a new password is chosen. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) =>
      requestPasswordReset(browserBackend, email, `${window.location.origin}/auth/reset-password`),
    onSuccess: (_nothing, email) => onSent(email),
  })
  const { errors, formProps } = useCheckedForm({
    check: (text) => checkEmail(text('email')),
    onValid: (email) => mutate(email),
    isPending,
  })
  return (
    <form {...formProps} aria-label="Forgot password" className="grid gap-6">
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
        error={errors.email}
      />
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Sending...' : 'Send Me a Link'}
      </Button>
    </form>
  )
}

import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'

import { requestPasswordReset } from '../data/request-password-reset.ts'
import { addressSchema } from '../schema.ts'

/** Asks for the link with which a new password is chosen. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) =>
      requestPasswordReset(email, `${window.location.origin}/auth/reset-password`),
    onSuccess: (_nothing, email) => onSent(email),
  })
  const form = useCheckedForm({
    schema: addressSchema,
    send: ({ email }) => mutate(email),
    isPending,
    error,
  })
  return (
    <form {...form.props} aria-label="Forgot password" className="grid gap-6">
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Sending...' : 'Send Me a Link'}
      </Button>
    </form>
  )
}

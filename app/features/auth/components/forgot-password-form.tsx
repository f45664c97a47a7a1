import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/form-field.tsx'

import { requestPasswordReset } from '../actions.ts'
import { addressSchema } from '../schema.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const sending = useMutation({
    mutationFn: requestPasswordReset,
    onSuccess: (_nothing, email) => onSent(email),
  })
  const form = useCheckedForm({
    ...sending,
    schema: addressSchema,
    send: ({ email }) => sending.mutate(email),
  })
  return (
    <form {...form.props} aria-label="Forgot password" className="grid gap-6">
      <EmailField {...form.field('email')} label="Email" />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={sending.isPending}>
        {sending.isPending ? 'Sending...' : 'Send Me a Link'}
      </Button>
    </form>
  )
}

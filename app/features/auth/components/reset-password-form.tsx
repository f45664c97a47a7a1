import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { choosePassword } from '../actions.ts'
import { newPasswordSchema } from '../schema.ts'

export function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const saving = useMutation({ mutationFn: choosePassword, onSuccess: onDone })
  const form = useCheckedForm({
    ...saving,
    schema: newPasswordSchema,
    send: ({ password }) => saving.mutate(password),
  })
  return (
    <form {...form.props} aria-label="Choose a new password" className="grid gap-6">
      {/* Password managers learn from it whose password this is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. A sentence is easier to remember.`}
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={saving.isPending}>
        {saving.isPending ? 'Saving...' : 'Save New Password'}
      </Button>
    </form>
  )
}

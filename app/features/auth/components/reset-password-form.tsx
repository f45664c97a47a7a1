import { useMutation } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkNewPassword } from '#domain/account.ts'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { choosePassword } from '../data/choose-password.ts'

/** The new password of whoever came by the link in a mail. */
export function ResetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => choosePassword(browserBackend, password),
    onSuccess: onDone,
  })
  const { errors, formProps } = useCheckedForm({
    check: (text) => checkNewPassword(text('password')),
    onValid: (password) => mutate(password),
    isPending,
  })
  return (
    <form {...formProps} aria-label="Choose a new password" className="grid gap-6">
      {/* Password managers learn from it whose password this is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters. A sentence is easier to keep in mind.`}
        error={errors.password}
      />
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending}>
        {isPending ? 'Saving...' : 'Save New Password'}
      </Button>
    </form>
  )
}

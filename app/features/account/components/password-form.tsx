import { useMutation } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkPasswordChange } from '#domain/account.ts'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { changePassword } from '../data/change-password.ts'
import { usePasswordRefusal } from '../use-password-refusal.ts'
import { SaveRow } from './save-row.tsx'

/** Changes the password of a customer who knows the current one. `onDone`: other sessions have ended. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (change: { current: string; password: string }) =>
      changePassword(browserBackend, { email, ...change }),
    onSuccess: onDone,
  })
  const { form, wrongPassword, otherError } = usePasswordRefusal(error)
  const { errors, formProps } = useCheckedForm({
    check: (text) => checkPasswordChange({ current: text('current'), password: text('password') }),
    onValid: (change, sent) => mutate(change, { onSuccess: () => sent.reset() }),
    isPending,
  })
  return (
    <form {...formProps} ref={form} aria-label="Password" className="grid gap-6">
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        error={errors.current ?? wrongPassword}
      />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
        error={errors.password}
      />
      <SaveRow
        label="Change Password"
        isPending={isPending}
        error={otherError}
        done={isSuccess ? 'Your password is changed. Other devices are signed out.' : null}
      />
    </form>
  )
}

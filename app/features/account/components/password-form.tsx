import { useMutation } from '@tanstack/react-query'

import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { changePassword } from '../data/change-password.ts'
import { passwordSchema } from '../schema.ts'
import type { PasswordChange } from '../schema.ts'
import { SaveRow } from './save-row.tsx'

/** Changes the password of a customer who knows the current one. `onDone`: other sessions have ended. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (change: PasswordChange) => changePassword({ email, ...change }),
    onSuccess: onDone,
  })
  const form = useCheckedForm({
    schema: passwordSchema,
    send: (change) => mutate(change, { onSuccess: () => form.hook.reset() }),
    isPending,
    error,
    refusedAt: { wrong_password: 'current' },
  })
  return (
    <form {...form.props} aria-label="Password" className="grid gap-6">
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.field('current')}
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_CHARACTERS} characters.`}
      />
      <SaveRow
        label="Change Password"
        isPending={isPending}
        error={form.problem}
        done={isSuccess ? 'Your password has been changed. Other devices are signed out.' : null}
      />
    </form>
  )
}

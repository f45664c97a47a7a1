import { useMutation } from '@tanstack/react-query'

import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { EmailField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { changeEmail, changePassword } from '../actions.ts'
import { emailSchema, passwordSchema, type EmailChange, type PasswordChange } from '../schema.ts'
import { SaveRow } from './profile-forms.tsx'

/** Another address, which has to be confirmed by mail before anything changes. */
export function EmailForm({ current }: { current: string }) {
  const saving = useMutation({
    mutationFn: (details: EmailChange) => changeEmail(current, details),
  })
  const form = useCheckedForm({
    ...saving,
    schema: emailSchema(current),
    send: (details) => saving.mutate(details, { onSuccess: () => form.hook.reset() }),
    refusedAt: { wrong_password: 'password' },
  })
  return (
    <form {...form.props} aria-label="Email address" className="grid gap-6">
      <p>
        Your address is <strong className="break-words">{current}</strong>
      </p>
      <EmailField {...form.field('email')} label="New email" />
      <PasswordField
        {...form.field('password')}
        label="Current password"
        autoComplete="current-password"
      />
      <SaveRow
        label="Change Email"
        saving={saving}
        error={form.problem}
        done={`I sent an email to ${saving.variables?.email}. Your address changes once you open the link in it; until then, it stays ${current}.`}
      />
    </form>
  )
}

/** Changes the password of a customer who knows the current one. `onDone`: other sessions have ended. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const saving = useMutation({
    mutationFn: (change: PasswordChange) => changePassword(email, change),
    onSuccess: onDone,
  })
  const form = useCheckedForm({
    ...saving,
    schema: passwordSchema,
    send: (change) => saving.mutate(change, { onSuccess: () => form.hook.reset() }),
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
        saving={saving}
        error={form.problem}
        done="Your password has been changed. Other devices are signed out."
      />
    </form>
  )
}

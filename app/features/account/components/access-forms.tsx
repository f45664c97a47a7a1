import { EmailField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useSendingForm } from '#app/form/use-sending-form.ts'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { changeEmail, changePassword } from '../actions.ts'
import { emailSchema, passwordSchema } from '../schema.ts'
import { SaveRow } from './profile-forms.tsx'

/** Another address, which has to be confirmed by mail before anything changes. */
export function EmailForm({ current }: { current: string }) {
  const form = useSendingForm({
    schema: emailSchema(current),
    mutationFn: (details) => changeEmail(current, details),
    onSuccess: (): void => form.hook.reset(),
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
        saving={form.sending}
        error={form.problem}
        done={`I sent an email to ${form.sending.variables?.email}. Your address changes once you open the link in it; until then, it stays ${current}.`}
      />
    </form>
  )
}

/** Changes the password of a customer who knows the current one. `onDone`: other sessions have ended. */
export function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const form = useSendingForm({
    schema: passwordSchema,
    mutationFn: (change) => changePassword(email, change),
    onSuccess: (): void => {
      form.hook.reset()
      onDone()
    },
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
        saving={form.sending}
        error={form.problem}
        done="Your password has been changed. Other devices are signed out."
      />
    </form>
  )
}

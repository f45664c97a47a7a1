import { useMutation, useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/form-field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'

import { changeEmail, changePassword, endOtherSessions } from '../actions.ts'
import { sessionsQuery, type AccountSession } from '../queries.ts'
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

export function SessionList({ userId }: { userId: string }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(userId))
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => refetch(),
  })
  if (error && !sessions) {
    return (
      <FormAlert>
        I couldn't load the list.
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          Try Again
        </Button>
      </FormAlert>
    )
  }
  if (!sessions) return <Skeleton className="h-24" />
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <div className="grid gap-6">
      <ul className="border-t border-hairline">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {ending.error && <FormAlert>{userMessageOf(ending.error)}</FormAlert>}
      {others.length > 0 && (
        <Button
          variant="outline"
          busy={ending.isPending}
          onClick={() => ending.mutate()}
          className="justify-self-start"
        >
          {ending.isPending ? 'Signing out...' : 'Sign Out Everywhere Else'}
        </Button>
      )}
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {ending.isSuccess && others.length === 0 && 'All other devices have been signed out.'}
      </p>
    </div>
  )
}

function SessionLine({ session }: { session: AccountSession }) {
  const lastUsed = new Date(session.last_used_at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-3.5">
      <span className="font-medium">{session.device}</span>
      <span className="text-sm text-muted tabular-nums">
        {session.is_current ? 'This device' : lastUsed}
        {session.ip && ` · ${session.ip}`}
      </span>
    </li>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'

import { AppError, userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Modal, opensModal } from '#app/ui/modal.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { deleteMyAccount, exportMyData } from '../actions.ts'
import { profileQuery, sessionsQuery, type Profile } from '../queries.ts'
import { ownerSchema } from '../schema.ts'
import { EmailForm, PasswordForm, SessionList } from './access-forms.tsx'
import { BillingDetailsForm, MailChoicesForm, NameForm } from './profile-forms.tsx'

interface AccountPageProps {
  user: { id: string; email: string }
  /** The newest orders, or the way to them. */
  latestOrders: ReactNode
  onDeleted: () => void
}

/** All settings of the account (product 11.17). */
export function AccountPage({ user, latestOrders, onDeleted }: AccountPageProps) {
  const queryClient = useQueryClient()
  const profile = useQuery(profileQuery(user.id))
  const withProfile = (show: (loaded: Profile) => ReactNode) => {
    if (profile.data) return show(profile.data)
    return profile.error ? <Failure onAgain={() => void profile.refetch()} /> : <FormSkeleton />
  }
  const readSessionsAgain = () =>
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey })
  return (
    <>
      {latestOrders && <AccountSection title="Latest orders">{latestOrders}</AccountSection>}
      <AccountSection title="Profile" lead="What I should call you.">
        {withProfile(({ fullName }) => (
          <NameForm userId={user.id} fullName={fullName} />
        ))}
      </AccountSection>
      <AccountSection title="Billing details" lead="Printed on the invoices of your next orders.">
        {withProfile(({ billing, fullName }) => (
          <BillingDetailsForm userId={user.id} billing={billing} fullName={fullName} />
        ))}
      </AccountSection>
      <AccountSection
        title="Emails"
        lead="I always send confirmations, deliveries, and questions that pause the clock."
      >
        {withProfile(({ mails }) => (
          <MailChoicesForm userId={user.id} mails={mails} />
        ))}
      </AccountSection>
      <AccountSection
        title="Email address"
        lead="You sign in with this address. A new one takes effect once you confirm it, and I'll let the old address know."
      >
        <EmailForm current={user.email} />
      </AccountSection>
      <AccountSection title="Password" lead="Changing it signs out all other devices.">
        <PasswordForm email={user.email} onDone={readSessionsAgain} />
      </AccountSection>
      <AccountSection
        title="Where you are signed in"
        lead="If you don't recognize a device, sign out everywhere else and change your password."
      >
        <SessionList userId={user.id} />
      </AccountSection>
      <AccountSection title="Your data" lead="Everything I keep about you, as a JSON file.">
        <DataExport />
      </AccountSection>
      <AccountSection title="Delete account" lead="This cannot be undone.">
        <DeleteAccount email={user.email} onDeleted={onDeleted} />
      </AccountSection>
    </>
  )
}

function FormSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your profile...</span>
      <Skeleton className="h-12" />
      <Skeleton className="mt-6 h-12 w-40" />
    </div>
  )
}

function Failure({ onAgain }: { onAgain: () => void }) {
  return (
    <FormAlert>
      I couldn't load your profile.
      <Button size="sm" variant="outline" onClick={onAgain}>
        Try Again
      </Button>
    </FormAlert>
  )
}

function AccountSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-hairline py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:py-14"
    >
      <div>
        <h2 id={id} className="text-title">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-[36ch] text-sm text-muted">{lead}</p>}
      </div>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  )
}

function DataExport() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: exportMyData,
    onSuccess: (json) =>
      saveFile(`my-data-${new Date().toISOString().slice(0, 10)}.json`, json, 'application/json'),
  })
  return (
    <div className="grid justify-items-start gap-4">
      {error && <FormAlert>I couldn't put your data together. Please try again.</FormAlert>}
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing...' : 'Download My Data'}
      </Button>
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {isSuccess && 'The file is in your downloads folder.'}
      </p>
    </div>
  )
}

const DIALOG_ID = 'delete-account'

function DeleteAccount({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const deleting = useMutation({ mutationFn: deleteMyAccount, onSuccess: onDeleted })
  const { isPending, error } = deleting
  const needsPassword = error instanceof AppError && error.code === 'password_needed'
  const form = useCheckedForm({
    ...deleting,
    schema: ownerSchema,
    send: ({ password }) => deleting.mutate(password),
    refusedAt: { wrong_password: 'password' },
  })
  return (
    <>
      <Button variant="destructive" {...opensModal(DIALOG_ID)}>
        Delete My Account
      </Button>
      <Modal id={DIALOG_ID} label="Delete your account">
        <form {...form.props} aria-label="Delete account" className="grid gap-6 p-6 md:p-9">
          <h2 className="text-title">Delete your account?</h2>
          <div className="grid gap-3">
            <p>
              This permanently deletes your profile, briefs, files, and messages, and removes your
              name and address from your orders. Invoices keep your name, address, and email because
              tax law requires it.
            </p>
            <p>
              I won't be able to deliver any order that is still in progress. Download your data
              first if you want to keep it. A last email to {email} confirms the deletion.
            </p>
          </div>
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            {...form.field('password')}
            label="Current password"
            autoComplete="current-password"
          />
          {form.problem && (
            <FormAlert>
              {userMessageOf(form.problem)}
              {needsPassword && (
                <Link to="/auth/forgot-password" className="text-link">
                  Choose a password
                </Link>
              )}
            </FormAlert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {isPending ? 'Deleting...' : 'Delete Permanently'}
            </Button>
            <Button variant="outline" onClick={(event) => closeDialog(event.currentTarget)}>
              Keep My Account
            </Button>
          </div>
        </form>
      </Modal>
    </>
  )
}

function closeDialog(button: HTMLElement): void {
  button.closest('dialog')?.close()
}

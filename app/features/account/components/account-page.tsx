import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { getProfileQuery, type Profile } from '../data/get-profile.ts'
import { listSessionsQuery } from '../data/list-sessions.ts'
import { AccountSection } from './account-section.tsx'
import { BillingDetailsForm } from './billing-details-form.tsx'
import { DataExport } from './data-export.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { MailChoicesForm } from './mail-choices-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

interface AccountPageProps {
  user: { id: string; email: string }
  /** The newest orders, or the way to them. */
  latestOrders: ReactNode
  onDeleted: () => void
}

/** All settings of the account (product 11.17). */
export function AccountPage({ user, latestOrders, onDeleted }: AccountPageProps) {
  const queryClient = useQueryClient()
  const profile = useQuery(getProfileQuery(user.id))
  const withProfile = (show: (loaded: Profile) => ReactNode) => {
    if (profile.data) return show(profile.data)
    return profile.error ? <Failure onAgain={() => void profile.refetch()} /> : <FormSkeleton />
  }
  const readSessionsAgain = () =>
    void queryClient.invalidateQueries({
      queryKey: listSessionsQuery(user.id).queryKey,
    })
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

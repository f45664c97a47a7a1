import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { LoadAlert } from '#app/ui/load-alert.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { profileQuery, sessionsQuery, type Profile } from '../queries.ts'
import { secondFactorQuery } from '../second-factor.ts'
import type { AccountSection } from '../sections.ts'
import { EmailForm, PasswordForm } from './access-forms.tsx'
import { DataExport, DeleteAccount } from './account-data.tsx'
import { AccountPart } from './account-frame.tsx'
import { BillingDetailsForm, MailChoicesForm, NameForm } from './profile-forms.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

interface AccountSettingsProps {
  section: Exclude<AccountSection['id'], 'overview'>
  user: { id: string; email: string; isAdmin: boolean }
  storeName: string
  onDeleted: () => void
}

/** The settings of one section (product 11.17). */
export function AccountSettings({ section, user, storeName, onDeleted }: AccountSettingsProps) {
  switch (section) {
    case 'profile':
      return <ProfileSettings user={user} />
    case 'billing':
      return (
        <AccountPart title="Billing details" lead="Printed on your future invoices.">
          <WithProfile userId={user.id}>
            {({ billing, fullName }) => (
              <BillingDetailsForm userId={user.id} billing={billing} fullName={fullName} />
            )}
          </WithProfile>
        </AccountPart>
      )
    case 'emails':
      return (
        <AccountPart
          title="What I email you"
          lead="I always send confirmations, deliveries, and questions that pause the clock. Changes are saved right away."
        >
          <WithProfile userId={user.id}>
            {({ mails }) => <MailChoicesForm userId={user.id} mails={mails} />}
          </WithProfile>
        </AccountPart>
      )
    case 'security':
      return <SecuritySettings user={user} storeName={storeName} />
    case 'data':
      return (
        <>
          <AccountPart title="Download" lead="Everything I keep about you, as a JSON file.">
            <DataExport />
          </AccountPart>
          <AccountPart title="Delete account" lead="This cannot be undone.">
            <DeleteAccount email={user.email} onDeleted={onDeleted} />
          </AccountPart>
        </>
      )
  }
}

function ProfileSettings({ user }: Pick<AccountSettingsProps, 'user'>) {
  return (
    <>
      <AccountPart title="Name" lead="What I should call you.">
        <WithProfile userId={user.id}>
          {({ fullName }) => <NameForm userId={user.id} fullName={fullName} />}
        </WithProfile>
      </AccountPart>
      <AccountPart
        title="Email address"
        lead="You sign in with this address. A new one takes effect once you confirm it, and I'll let the old address know."
      >
        <EmailForm current={user.email} />
      </AccountPart>
    </>
  )
}

function SecuritySettings({ user, storeName }: Pick<AccountSettingsProps, 'user' | 'storeName'>) {
  const queryClient = useQueryClient()
  // Someone who was an admin may still have one, and has to be able to turn it off.
  const { data: factor } = useQuery(secondFactorQuery(user.id))
  const hasFactor = Boolean(factor?.factorId)
  const readSessionsAgain = () =>
    void queryClient.invalidateQueries({ queryKey: sessionsQuery(user.id).queryKey })
  return (
    <>
      <AccountPart
        title="Where you are signed in"
        lead="If you don't recognize a device, sign it out and change your password."
      >
        <SessionList userId={user.id} />
      </AccountPart>
      <AccountPart title="Password" lead="Changing it signs out all other devices.">
        <PasswordForm email={user.email} onDone={readSessionsAgain} />
      </AccountPart>
      {(user.isAdmin || hasFactor) && (
        <AccountPart
          title="Second factor"
          lead="A code from an app on your phone, besides the password. With it, a stolen password opens nothing."
        >
          <SecondFactor userId={user.id} storeName={storeName} onChanged={readSessionsAgain} />
        </AccountPart>
      )}
    </>
  )
}

interface WithProfileProps {
  userId: string
  children: (loaded: Profile) => ReactNode
}

function WithProfile({ userId, children }: WithProfileProps) {
  const { data, error, refetch } = useQuery(profileQuery(userId))
  if (data) return children(data)
  if (error) {
    return <LoadAlert onTryAgain={() => void refetch()}>I couldn't load your profile.</LoadAlert>
  }
  return <SkeletonLines text="Loading your profile..." lines={['h-12', 'mt-3 h-12 w-40']} />
}

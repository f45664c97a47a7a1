import { useLocation } from 'react-router'

import { signOut } from '#app/backend/session.ts'
import { useSession } from '#app/backend/session-store.ts'
import { AccountSettings } from '#app/features/account/components/account-settings.tsx'
import { sectionAt } from '#app/features/account/sections.ts'
import { showToast } from '#app/ui/toast.ts'

import { useSite } from '../use-site.ts'

/** A section of the account that changes it. */
export default function SettingsRoute() {
  const session = useSession()
  const { storeName } = useSite()
  const section = sectionAt(useLocation().pathname).id
  if (!session || section === 'overview') return null

  async function forgetAccount() {
    // The session is gone with the account; this drops what the browser keeps of it.
    await signOut('/', { isGone: true })
    showToast({ title: 'Your account has been deleted' })
  }

  return (
    <AccountSettings
      key={session.id}
      section={section}
      user={session}
      storeName={storeName}
      onDeleted={() => void forgetAccount()}
    />
  )
}

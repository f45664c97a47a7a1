import { signOut } from '#app/backend/session.ts'
import { useSession } from '#app/backend/session-store.ts'
import { AccountPage } from '#app/features/account/components/account-page.tsx'
import { LatestOrders } from '#app/features/orders/components/order-lines.tsx'
import { showToast } from '#app/ui/toast.ts'

import { PageHead } from '../page-head.tsx'
import { useReorder } from './use-reorder.ts'

export default function AccountRoute() {
  const session = useSession()
  const reorder = useReorder()
  if (!session) return null

  async function forgetAccount() {
    // The session is gone with the account; this drops what the browser keeps of it.
    await signOut('/', { isGone: true })
    showToast({ title: 'Your account has been deleted' })
  }

  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead title="Account" path="/account" isPrivate />
      <h1 className="mb-10 text-heading md:mb-14">Your account</h1>
      <AccountPage
        key={session.id}
        user={session}
        latestOrders={<LatestOrders onReorder={reorder} />}
        onDeleted={() => void forgetAccount()}
      />
    </div>
  )
}

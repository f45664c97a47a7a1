import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ReadinessView } from '#app/features/stripe-readiness/admin/readiness-view.tsx'

/** Whether the store can take real payments, and what keeps it from that. */
export default function StripeReadinessRoute() {
  return (
    <AdminPage
      title="Stripe readiness"
      description="Whether the store can take real payments: each check with what it rests on, and what to do."
    >
      <ReadinessView />
    </AdminPage>
  )
}

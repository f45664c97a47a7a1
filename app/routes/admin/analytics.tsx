import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { AnalyticsView } from '#app/features/analytics/admin/analytics-page.tsx'

/** How the store does: money, visits and where they come from. */
export default function AnalyticsRoute() {
  return (
    <AdminPage
      title="Analytics"
      description="Counted by the store itself: without cookies, and without keeping who visited."
    >
      <AnalyticsView />
    </AdminPage>
  )
}

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { FeedPanels } from '#app/features/case-studies/admin/feed/feed-panels.tsx'

/** Case studies from another source. */
export default function CaseStudyFeedPage() {
  return (
    <AdminPage title="Feed" parents={[{ to: '/admin/case-studies', label: 'Case studies' }]}>
      <FeedPanels />
    </AdminPage>
  )
}

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { FeedPanels } from '#app/features/case-studies/admin/feed/feed-panels.tsx'

/** Case studies from another source. */
export default function CaseStudyFeedPage() {
  return (
    <AdminPage
      title="Import case studies"
      parents={[{ to: '/admin/case-studies', label: 'Case studies' }]}
      description="Takes case studies over from a file, or from another website that has a list of them, called a feed. A preview changes nothing. An import or a sync adds what is new and updates what changed, for visitors to see at once, and deletes nothing."
    >
      <FeedPanels />
    </AdminPage>
  )
}

import { Plus } from 'lucide-react'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { posts } from '#app/features/blog/admin/resource.tsx'
import { ResourceList } from '#app/resource/resource-list.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** All posts, those worked on last on top. */
export default function BlogPostsPage() {
  return (
    <AdminPage
      title="Blog"
      actions={
        <LinkButton to="/admin/blog/new" icon={Plus}>
          New post
        </LinkButton>
      }
    >
      <ResourceList of={posts} />
    </AdminPage>
  )
}

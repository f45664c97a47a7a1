import { useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { BlockList } from '#app/features/homepage-content/admin/block-list.tsx'
import { BLOCKS } from '#app/features/homepage-content/admin/blocks.ts'
import { contentBlocksQuery } from '#app/features/homepage-content/queries.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'

import type { Route } from './+types/homepage-content.ts'
import { BlockEditor } from './content-block.tsx'

/** What the home page and its neighbors say: all blocks, or the editor of one. */
export default function HomepageContentPage({ params }: Route.ComponentProps) {
  const query = useQuery(contentBlocksQuery())
  useLiveRefresh({
    tables: [{ table: 'content_blocks' }],
    isFresh: true,
    refresh: () => query.refetch(),
  })
  const block = BLOCKS.find(({ key }) => key.replaceAll('_', '-') === params.block)
  const stored = query.data?.find(({ key }) => key === block?.key)
  if (block && stored) return <BlockEditor key={block.key} block={block} stored={stored} />
  return (
    <AdminPage
      title="Homepage"
      description="What the home page, About, Awards and Contact say. Each part is edited as a draft beside the real page, and published when you say so."
    >
      {query.isError ? (
        <ErrorState
          title="Failed to load the content."
          text={userMessageOf(query.error)}
          query={query}
        />
      ) : !query.data ? (
        <LoadingScreen text="Loading..." />
      ) : params.block === undefined ? (
        <BlockList stored={query.data} />
      ) : (
        <EmptyState title="There is no such part" text="Its address may have a typing error.">
          <LinkButton to="/admin/homepage-content">All parts</LinkButton>
        </EmptyState>
      )}
    </AdminPage>
  )
}

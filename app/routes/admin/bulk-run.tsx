import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { runQuery } from '#app/features/bulk/admin/queries.ts'
import { BULK_PATH } from '#app/features/bulk/admin/resource.tsx'
import { RunPanel } from '#app/features/bulk/admin/run-panel.tsx'
import { RunRows } from '#app/features/bulk/admin/run-rows.tsx'
import { runTitle } from '#app/features/bulk/admin/run-words.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'

import type { Route } from './+types/bulk-run.ts'

const LIVE = [{ table: 'bulk_runs' }] as const
const PARENTS = [{ to: BULK_PATH, label: 'Bulk changes' }]

/** One run: its preview, its progress and what became of each row. */
export default function BulkRunPage({ params }: Route.ComponentProps) {
  const query = useQuery(runQuery(params.id))
  const queryClient = useQueryClient()
  useLiveRefresh({
    tables: LIVE,
    isFresh: true,
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['admin', 'bulk', 'run', params.id] }),
        queryClient.invalidateQueries({ queryKey: ['admin', `bulk/${params.id}`] }),
      ]),
  })
  const run = query.data
  const title = run ? runTitle(run) : 'Run'
  return (
    <AdminPage title={title} parents={PARENTS}>
      {query.isError ? (
        <ErrorState title="Failed to load the run." query={query} />
      ) : run === undefined ? (
        <LoadingScreen text="Loading..." />
      ) : run === null ? (
        <EmptyState title="This run no longer exists">
          <LinkButton to={BULK_PATH} variant="outline">
            All runs
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <RunPanel run={run} />
          <RunRows run={run} />
        </>
      )}
    </AdminPage>
  )
}

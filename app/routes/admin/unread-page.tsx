import type { ComponentProps, ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'

interface UnreadPageProps extends Pick<
  ComponentProps<typeof AdminPage>,
  'title' | 'parents' | 'description'
> {
  /** In "Failed to load the person." */
  what: string
  query: { data: unknown; error: Error | null; refetch: () => unknown; isFetching: boolean }
  /** What is said where there is none. */
  children?: ReactNode
}

/** The page of something that is on its way, does not exist, or could not be loaded. */
export function UnreadPage({ what, query, children, ...page }: UnreadPageProps) {
  const { data, error } = query
  return (
    <AdminPage {...page}>
      {data === null ? (
        children
      ) : error ? (
        <ErrorState title={`Failed to load ${what}.`} text={userMessageOf(error)} query={query} />
      ) : (
        <LoadingScreen text="Loading..." />
      )}
    </AdminPage>
  )
}

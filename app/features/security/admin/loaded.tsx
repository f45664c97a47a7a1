import type { ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface LoadedQuery<Data> {
  data: Data | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** What a part of the page shows once it is read; until then that it is on its way, or why it is not. */
export function Loaded<Data>({
  what,
  query,
  children,
}: {
  /** In "Failed to load the sessions." */
  what: string
  query: LoadedQuery<Data>
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState
        title={`Failed to load ${what}.`}
        text={userMessageOf(query.error)}
        query={query}
      />
    )
  }
  return (
    <div role="status" className="grid gap-2 p-4">
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}

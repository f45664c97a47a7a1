import type { ComponentProps, ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { SkeletonRows } from '#app/ui/admin/skeleton-rows.tsx'

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
  loading,
  children,
}: {
  /** In "Failed to load the sessions." */
  what: string
  query: LoadedQuery<Data>
  /** Until it is there; rows without it. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return loading ?? <SkeletonRows text={`Loading ${what}`} className="p-4" />
  return (
    <ErrorState title={`Failed to load ${what}.`} text={userMessageOf(query.error)} query={query} />
  )
}

/** A list that is loaded, in a panel without margins; `nothing` is said where it is empty. */
export function LoadedList<Row>({
  label,
  nothing,
  children,
  ...loaded
}: Omit<ComponentProps<typeof Loaded<readonly Row[]>>, 'children'> & {
  label: string
  nothing: { title: string; text?: string | undefined }
  children: (row: Row) => ReactNode
}) {
  return (
    <Loaded {...loaded}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState {...nothing} />
        ) : (
          <ul aria-label={label} className="divide-y divide-hairline">
            {rows.map(children)}
          </ul>
        )
      }
    </Loaded>
  )
}

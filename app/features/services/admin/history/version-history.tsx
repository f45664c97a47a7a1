import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import type { Service } from '../admin-service.ts'
import { listVersionsQuery } from '../data/list-versions.ts'
import { VersionEntry } from './version-entry.tsx'

interface VersionHistoryProps {
  /** Null for a service that has not been saved yet. */
  stored: Service | null
  hasUnsavedChanges: boolean
  /** Brings the restored values into the editor. */
  onRestored: () => Promise<void>
}

/** Who changed what and when, and the way back to each state (product 22.29). */
export function VersionHistory({ stored, ...rest }: VersionHistoryProps) {
  return (
    <Panel title="Version history">
      {stored === null ? (
        <p className="text-muted">Version history will be available after saving this service.</p>
      ) : (
        <StoredVersions stored={stored} {...rest} />
      )}
    </Panel>
  )
}

function StoredVersions({ stored, ...rest }: VersionHistoryProps & { stored: Service }) {
  const {
    data: versions,
    isError,
    isFetching,
    refetch,
  } = useQuery(listVersionsQuery(browserBackend, stored.id))
  if (isError) {
    return (
      <ErrorState
        title="Failed to load version history."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!versions) {
    return (
      <div role="status" className="grid gap-3">
        <span className="sr-only">Loading version history</span>
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  if (versions.length === 0) {
    return <p className="text-muted">No changes have been saved yet.</p>
  }
  return (
    <ol className="grid">
      {versions.map((version) => (
        <VersionEntry key={version.id} version={version} stored={stored} {...rest} />
      ))}
    </ol>
  )
}

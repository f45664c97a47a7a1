import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AppError } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Changes } from '#app/ui/admin/changes.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { HistoryEntry } from '#app/ui/admin/history-entry.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'
import { compareSnapshots } from '#domain/service-version.ts'

import { restoreVersion, versionsQuery, type ServiceVersion } from '../editor/queries.ts'
import type { Service } from '../queries.ts'

interface VersionHistoryProps {
  /** Null for a service that has not been saved yet. */
  stored: Service | null
  hasUnsavedChanges: boolean
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
  const query = useQuery(versionsQuery(stored.id))
  const { data: versions } = query
  if (query.isError) return <ErrorState title="Failed to load version history." query={query} />
  if (!versions) return <SkeletonLines text="Loading version history" lines={['h-14', 'h-14']} />
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

interface VersionEntryProps extends VersionHistoryProps {
  version: ServiceVersion
  stored: Service
}

/** One edit: when, who made it, which fields; opened, what it changed and what restoring would change. */
function VersionEntry(props: VersionEntryProps) {
  const { created_at: createdAt, diff, editor } = props.version
  const editorName = editor ? editor.full_name || 'an admin without a name' : 'the store'
  const edited = compareSnapshots(diff.old, diff.new)
  return (
    <HistoryEntry
      at={createdAt}
      who={editorName}
      summary={edited.map(({ field }) => field).join(', ')}
    >
      <h3 className="mb-3 text-base">What this edit changed</h3>
      <Changes changes={edited} />
      <Restoring {...props} />
    </HistoryEntry>
  )
}

/** What the service would become: as it was before this edit. */
function Restoring(props: VersionEntryProps) {
  const { restore, isRestoring } = useRestore(props)
  const changes = compareSnapshots({ ...props.stored }, props.version.diff.old)
  return (
    <div className="mt-5 rounded-md border border-hairline bg-paper p-4">
      <h3 className="text-base">What restoring would change</h3>
      {changes.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          Nothing: the service is already as it was before this edit.
        </p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-sm text-muted">
            This puts the service back to how it was before this edit. The current version stays in
            the history.
          </p>
          <Changes changes={changes} />
          <Button size="sm" busy={isRestoring} onClick={() => void restore()} className="mt-4">
            {isRestoring ? 'Restoring...' : 'Restore'}
          </Button>
        </>
      )}
    </div>
  )
}

/** Applies the values of an old version and reads the service again (product 22.30). */
function useRestore({ version, stored, hasUnsavedChanges, onRestored }: VersionEntryProps) {
  const confirm = useConfirm()
  const [isRestoring, setIsRestoring] = useState(false)

  async function restore(): Promise<void> {
    if (isRestoring) return
    const isSure = !hasUnsavedChanges || (await confirm(UNSAVED))
    if (!isSure) return
    setIsRestoring(true)
    try {
      await restoreVersion(stored, version)
      await onRestored()
      adminToast.success('Service restored to previous version.')
    } catch (error) {
      console.warn('A version was not restored.', error)
      const isTold = error instanceof AppError && error.isRefusal
      adminToast.error('Failed to restore version.', isTold ? error.userMessage : undefined)
    } finally {
      setIsRestoring(false)
    }
  }

  return { restore, isRestoring }
}

const UNSAVED = {
  title: 'Discard unsaved changes?',
  text: "Restoring replaces what's in the editor. Unsaved changes will be lost.",
  action: 'Discard and restore',
  isDestructive: true,
}

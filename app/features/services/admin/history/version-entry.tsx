import { useId, useState } from 'react'

import { Moment } from '#app/ui/admin/moment.tsx'
import { Button } from '#app/ui/button.tsx'
import { compareSnapshots } from '#domain/service-version.ts'

import type { Service } from '../admin-service.ts'
import type { ServiceVersion } from '../data/list-versions.ts'
import { Changes } from './changes.tsx'
import { useRestore } from './use-restore.ts'

interface VersionEntryProps {
  version: ServiceVersion
  stored: Service
  hasUnsavedChanges: boolean
  onRestored: () => Promise<void>
}

/** One edit: when, who made it, which fields; opened, what it changed and what restoring would change. */
export function VersionEntry({ version, stored, ...rest }: VersionEntryProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const edited = compareSnapshots(version.before, version.after)
  return (
    <li className="border-t border-hairline py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            <Moment at={version.createdAt} />
            <span className="text-muted"> by {version.editorName ?? 'the store'}</span>
          </p>
          <p className="text-sm text-muted">{edited.map(({ field }) => field).join(', ')}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Compare'}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen && (
          <>
            <h3 className="mb-3 text-base">What this edit changed</h3>
            <Changes changes={edited} />
            <Restoring version={version} stored={stored} {...rest} />
          </>
        )}
      </div>
    </li>
  )
}

/** What the service would become: as it was before this edit. */
function Restoring({ version, stored, hasUnsavedChanges, onRestored }: VersionEntryProps) {
  const { restore, isRestoring } = useRestore({ stored, hasUnsavedChanges, onRestored })
  const changes = compareSnapshots({ ...stored }, version.before)
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
          <Button
            size="sm"
            busy={isRestoring}
            onClick={() => void restore(version)}
            className="mt-4"
          >
            {isRestoring ? 'Restoring...' : 'Restore'}
          </Button>
        </>
      )}
    </div>
  )
}

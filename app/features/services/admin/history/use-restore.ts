import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import type { Service } from '../admin-service.ts'
import type { ServiceVersion } from '../data/list-versions.ts'
import { restoreVersion } from '../data/restore-version.ts'

interface RestoreOptions {
  stored: Service
  hasUnsavedChanges: boolean
  onRestored: () => Promise<void>
}

/** Applies the values of an old version and reads the service again (product 22.30). */
export function useRestore({ stored, hasUnsavedChanges, onRestored }: RestoreOptions) {
  const confirm = useConfirm()
  const [isRestoring, setIsRestoring] = useState(false)

  async function restore(version: ServiceVersion): Promise<void> {
    if (isRestoring) return
    const isSure = !hasUnsavedChanges || (await confirm(UNSAVED))
    if (!isSure) return
    setIsRestoring(true)
    try {
      await restoreVersion(browserBackend, stored, version.before)
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

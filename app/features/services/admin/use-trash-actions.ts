import { RotateCcw, Trash2 } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import { restoreChosen } from './bulk-actions.ts'
import type { TrashedServiceRow } from './data/list-trash.ts'
import { purgeService } from './data/purge-service.ts'
import { restoreService } from './data/restore-service.ts'
import { tellRestored } from './tell-restored.ts'
import { useServicesRefresh } from './use-services-refresh.ts'

/** What the owner does to services in the trash. */
export function useTrashActions() {
  const confirm = useConfirm()
  const refresh = useServicesRefresh()

  async function restore({ id }: TrashedServiceRow): Promise<void> {
    try {
      tellRestored([await restoreService(browserBackend, id)])
    } catch (error) {
      console.warn('A service was not restored.', error)
      adminToast.error('Failed to restore service.')
    }
    await refresh()
  }

  async function purge({ id, title }: TrashedServiceRow): Promise<void> {
    const isSure = await confirm({
      title: 'Delete now?',
      text: `"${title}" goes for good, with its slides, its reviews and its version history. Orders that were placed for it stay as they are. This action cannot be undone.`,
      action: 'Delete permanently',
      isDestructive: true,
      typed: title,
    })
    if (!isSure) return
    try {
      await purgeService(browserBackend, id)
      adminToast.success('Service deleted permanently.')
    } catch (error) {
      console.warn('A service was not purged.', error)
      adminToast.error('Failed to delete service.')
    }
    await refresh()
  }

  return {
    rowActions: (service: TrashedServiceRow) => [
      { label: 'Restore', icon: RotateCcw, onSelect: () => void restore(service) },
      {
        label: 'Delete now',
        icon: Trash2,
        isDestructive: true,
        onSelect: () => void purge(service),
      },
    ],
    bulkActions: [
      {
        label: 'Restore',
        icon: RotateCcw,
        run: async (chosen: Parameters<typeof restoreChosen>[0]) => {
          const isDone = await restoreChosen(chosen)
          await refresh()
          return isDone
        },
      },
    ],
  }
}

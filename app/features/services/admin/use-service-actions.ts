import { Archive, ExternalLink, Pencil, Trash2 } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { publicPath } from './admin-service.ts'
import type { AdminService } from './admin-service.ts'
import { archiveChosen, moveChosenToTrash } from './bulk-actions.ts'
import { archiveService } from './data/archive-service.ts'
import { softDeleteService } from './data/soft-delete-service.ts'
import { tellMovedToTrash } from './tell-moved-to-trash.ts'
import { useServicesRefresh } from './use-services-refresh.ts'

const FAILED_TO_ARCHIVE = 'Failed to archive service.'
const FAILED_TO_DELETE = 'Failed to delete service.'

/** What the owner does to services from the list (product 21.8). */
export function useServiceActions() {
  const refresh = useServicesRefresh()

  async function archive({ id }: AdminService): Promise<void> {
    try {
      await archiveService(browserBackend, id)
      adminToast.success('Service archived successfully.')
    } catch (error) {
      console.warn(FAILED_TO_ARCHIVE, error)
      adminToast.error(FAILED_TO_ARCHIVE)
    }
    await refresh()
  }

  async function moveToTrash({ id, title }: AdminService): Promise<void> {
    if (!window.confirm(`Move "${title}" to the trash? It can be restored for 7 days.`)) return
    try {
      tellMovedToTrash(await softDeleteService(browserBackend, id))
    } catch (error) {
      console.warn(FAILED_TO_DELETE, error)
      adminToast.error(FAILED_TO_DELETE)
    }
    await refresh()
  }

  return {
    rowActions: (service: AdminService) => [
      { label: 'Edit', icon: Pencil, to: `/admin/services/${service.id}` },
      { label: 'Open public page', icon: ExternalLink, href: pageToOpen(service) },
      {
        label: 'Archive',
        icon: Archive,
        isDisabled: service.status === 'archived',
        onSelect: () => void archive(service),
      },
      {
        label: 'Delete',
        icon: Trash2,
        isDestructive: true,
        onSelect: () => void moveToTrash(service),
      },
    ],
    bulkActions: [
      { label: 'Archive', icon: Archive, run: archiveChosen },
      { label: 'Delete', icon: Trash2, isDestructive: true, run: moveChosenToTrash },
    ],
  }
}

/** Nobody but the owner sees a service that is not published. */
function pageToOpen(service: AdminService): string {
  const path = publicPath(service)
  return service.status === 'published' ? path : `${path}?preview=1`
}

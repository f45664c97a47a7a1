import { adminToast } from '#app/ui/admin/admin-toast.ts'

import type { TrashedService } from './data/soft-delete-service.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** The 8 s toast with the deletion date and the end of the 7 days (product 21.12). */
export function tellMovedToTrash({ deletedAt, permanentDeletionAt }: TrashedService): void {
  adminToast.deleted(
    'Service Moved to Trash',
    `Deleted on ${day.format(new Date(deletedAt))}. ` +
      `You can restore it within 7 days, until ${dayAndTime.format(new Date(permanentDeletionAt))}. ` +
      'After that it is deleted permanently.',
  )
}

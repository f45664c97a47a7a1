import { z } from 'zod'

import { readAnswer } from '#app/backend/read-answer.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

const trashed = z.array(z.object({ deleted_at: z.string(), permanent_deletion_at: z.string() }))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** The 8 s toast with the deletion date and the end of the 7 days (product 21.12). */
export function tellMovedToTrash(results: readonly object[]): void {
  const [last] = (readAnswer('trash_services', trashed, results) ?? []).slice(-1)
  if (!last) return
  adminToast.deleted(
    'Service Moved to Trash',
    `Deleted on ${day.format(new Date(last.deleted_at))}. ` +
      `You can restore it within 7 days, until ${dayAndTime.format(new Date(last.permanent_deletion_at))}. ` +
      'After that it is deleted permanently.',
  )
}

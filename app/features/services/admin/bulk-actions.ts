import { browserBackend } from '#app/backend/browser-backend.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { archiveService } from './data/archive-service.ts'
import { restoreService } from './data/restore-service.ts'
import { softDeleteService } from './data/soft-delete-service.ts'
import { tellMovedToTrash } from './tell-moved-to-trash.ts'
import { tellRestored } from './tell-restored.ts'

/** What was ticked: on this page, or all that match. */
interface Chosen {
  count: number
  ids(): Promise<string[]>
}

/** Archives what was ticked. Answers whether all of it went well, as the others here do. */
export async function archiveChosen(chosen: Chosen): Promise<boolean> {
  const { done, failedCount } = await forEach(chosen, archiveService)
  if (failedCount > 0) {
    adminToast.error('Failed to archive service.', `${counted(failedCount)} stayed as before.`)
  } else {
    adminToast.success(
      done.length === 1
        ? 'Service archived successfully.'
        : `${counted(done.length)} archived successfully.`,
    )
  }
  return failedCount === 0
}

/** Moves what was ticked to the trash, once the browser's dialog has been answered. */
export async function moveChosenToTrash(chosen: Chosen): Promise<boolean> {
  const question = `Move ${counted(chosen.count)} to the trash? They can be restored for 7 days.`
  if (!window.confirm(question)) return false
  const { done, failedCount } = await forEach(chosen, softDeleteService)
  const last = done.at(-1)
  if (failedCount > 0) {
    adminToast.error('Failed to delete service.', `${counted(failedCount)} stayed in the list.`)
  } else if (last) tellMovedToTrash(last)
  return failedCount === 0
}

/** Takes what was ticked out of the trash. */
export async function restoreChosen(chosen: Chosen): Promise<boolean> {
  const { done, failedCount } = await forEach(chosen, restoreService)
  if (failedCount > 0) {
    adminToast.error('Failed to restore service.', `${counted(failedCount)} stayed in the trash.`)
  } else tellRestored(done)
  return failedCount === 0
}

/** One after the other: what fails must not hide what was done. */
async function forEach<Result>(
  chosen: Chosen,
  act: (backend: typeof browserBackend, id: string) => Promise<Result>,
): Promise<{ done: Result[]; failedCount: number }> {
  const done: Result[] = []
  let failedCount = 0
  for (const id of await chosen.ids()) {
    try {
      done.push(await act(browserBackend, id))
    } catch (error) {
      console.warn(`Service ${id} stayed as it was.`, error)
      failedCount += 1
    }
  }
  return { done, failedCount }
}

function counted(count: number): string {
  return count === 1 ? '1 service' : `${count} services`
}

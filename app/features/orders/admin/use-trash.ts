import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw, Trash2 } from 'lucide-react'

import type { Backend } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import type { ListedOrder } from './admin-order.ts'
import { purgeOrder, restoreOrder, trashOrder } from './data/trash-orders.ts'

/** What was ticked in a list. */
interface Chosen {
  ids(): Promise<string[]>
}

/** Moving orders into the trash and out of it, one or many. */
export function useTrash() {
  const confirm = useConfirm()
  const queryClient = useQueryClient()

  async function run(
    ids: readonly string[],
    act: (backend: Backend, id: string) => Promise<void>,
    words: { done: string; failed: string; undo?: () => void },
  ): Promise<boolean> {
    const failures: unknown[] = []
    for (const id of ids) await act(browserBackend, id).catch((error) => failures.push(error))
    await Promise.all(
      [['admin'], ...ids.map((id) => ['order', id])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    const [first] = failures
    if (failures.length === 0) tellDone(words)
    else adminToast.error(words.failed, first instanceof AppError ? first.userMessage : undefined)
    return failures.length === 0
  }

  const trash = (ids: readonly string[]) =>
    run(ids, trashOrder, {
      done: ids.length === 1 ? 'Order moved to trash.' : `${ids.length} orders moved to trash.`,
      failed: 'Failed to move to trash.',
      undo: () => void restore(ids),
    })
  const restore = (ids: readonly string[]) =>
    run(ids, restoreOrder, {
      done: ids.length === 1 ? 'Order restored.' : `${ids.length} orders restored.`,
      failed: 'Failed to restore.',
    })

  async function purge({ id, shortId, paidAt }: ListedOrder): Promise<void> {
    if (paidAt) {
      adminToast.error('Paid orders stay.', 'They are part of the books and cannot be deleted.')
      return
    }
    const isSure = await confirm({
      title: 'Delete this order?',
      text: 'It was never paid. It goes for good, with its lines. This action cannot be undone.',
      action: 'Delete permanently',
      isDestructive: true,
      typed: shortId,
    })
    if (!isSure) return
    await run([id], purgeOrder, { done: 'Order deleted.', failed: 'Failed to delete order.' })
  }

  return {
    trash,
    restore,
    listActions: (order: ListedOrder) => [
      {
        label: 'Move to trash',
        icon: Trash2,
        isDestructive: true,
        onSelect: () => void trash([order.id]),
      },
    ],
    listBulkActions: [
      {
        label: 'Move to trash',
        icon: Trash2,
        isDestructive: true,
        run: async (chosen: Chosen) => trash(await chosen.ids()),
      },
    ],
    trashActions: (order: ListedOrder) => [
      { label: 'Restore', icon: RotateCcw, onSelect: () => void restore([order.id]) },
      {
        label: 'Delete permanently',
        icon: Trash2,
        isDestructive: true,
        onSelect: () => void purge(order),
      },
    ],
    trashBulkActions: [
      {
        label: 'Restore',
        icon: RotateCcw,
        run: async (chosen: Chosen) => restore(await chosen.ids()),
      },
    ],
  }
}

function tellDone({ done, undo }: { done: string; undo?: () => void }): void {
  if (!undo) return adminToast.success(done)
  adminToast.deleted(done, 'Hidden from the lists and from the client.', {
    action: { label: 'Undo', onClick: undo },
  })
}

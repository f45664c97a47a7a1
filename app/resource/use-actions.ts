import { RotateCcw, Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import {
  callForRows,
  changeRows,
  removeRows,
  rowResults,
  type RowResult,
  type RowTarget,
} from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import type { BulkAction } from '#app/ui/admin/data-table/bulk-bar.tsx'
import type { List } from '#app/ui/admin/data-table/use-list.ts'
import type { Chosen } from '#app/ui/admin/data-table/use-selection.ts'

import type { AnyRow, BuiltList, BuiltResource } from './define-resource.ts'
import type { RowTools, Table } from './resource.ts'
import { countOf } from './tell-results.ts'
import type { Apply } from './use-apply.tsx'
import { takeBack, useRun } from './use-run.ts'

/** Asks, and deletes rows. `what`: “Ada”, "12 testimonials". */
function useRemove<Row extends AnyRow>(resource: BuiltResource<Row>) {
  const confirm = useConfirm()
  const run = useRun(resource)
  const { table, remove, undoRemove } = resource
  return async (what: string, target: RowTarget): Promise<boolean> => {
    const question = {
      title: `Delete ${what}?`,
      text: undoRemove ? 'You can undo it right afterwards.' : 'This cannot be undone.',
      action: 'Delete',
      isDestructive: true,
    }
    if (!(await confirm(question))) return false
    return run(
      { done: 'deleted' },
      async () => {
        const client = await browserBackend()
        return typeof remove === 'string'
          ? callForRows(client, remove, target)
          : removeRows(client, table, target)
      },
      undefined,
      (changed) => (undoRemove ? { undo: takeBack(run, undoRemove, changed) } : {}),
    )
  }
}

/** What can be done with one row, in a list or in its form. `apply`: see `useApply`. */
export function useRowTools<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  { apply }: Pick<Apply<Row>, 'apply'>,
): RowTools<Row, Table> {
  const run = useRun(resource)
  const remove = useRemove(resource)
  return {
    change: async (row, change, words = { done: 'changed' }) =>
      void (await run(words, async () =>
        changeRows(await browserBackend(), resource.table, { ids: [row.id] }, change),
      )),
    remove: (row) => remove(`“${resource.nameOf(row)}”`, { ids: [row.id] }),
    call: async (procedure, parameters, done) =>
      void (await run(
        { done },
        async () => {
          const client = await browserBackend()
          const answer: unknown = unwrapRows(await client.rpc(procedure, parameters as never))
          return rowResults.safeParse(answer).data ?? []
        },
        () => adminToast.success(done),
      )),
    apply: (row, action, more) => apply(action, { ids: [row.id] }, { count: 1, row, more }),
  }
}

/** How the ways into the trash and out of it look, unless the noun calls them otherwise. */
export const TRASH_LOOKS = {
  put: { label: 'Move to trash', icon: Trash2, isDestructive: true },
  restore: { label: 'Restore', icon: RotateCcw },
} as const
const TRASH_WORDS = {
  put: { done: 'moved to trash', failed: 'Failed to move to trash.' },
  restore: { done: 'restored', failed: 'Failed to restore.' },
} as const
type Way = keyof typeof TRASH_WORDS

export function useTrash<Row extends AnyRow>(resource: BuiltResource<Row>) {
  const confirm = useConfirm()
  const run = useRun(resource)
  const { trash, nameOf } = resource

  /** `what` is asked about where the step asks at all. */
  async function move(way: Way, target: RowTarget, what: string, count: number): Promise<boolean> {
    const step = trash?.[way]
    if (!step || (step.ask && !(await step.ask(what, count)))) return false
    const undo = (results: readonly RowResult[]) => {
      const ids = results.map(({ id }) => id)
      return () => void move(way === 'put' ? 'restore' : 'put', { ids }, what, ids.length)
    }
    return run(
      { ...TRASH_WORDS[way], ...step },
      async () => {
        const client = await browserBackend()
        const [only, ...others] = 'ids' in target ? target.ids : []
        return step.callForOne && only !== undefined && others.length === 0
          ? step.callForOne(client, only)
          : callForRows(client, step.call, target)
      },
      step.tell && ((results, title) => step.tell?.(results, { title, undo: undo(results) })),
    )
  }

  return {
    move,
    moveOne: (way: Way, row: Row) => void move(way, { ids: [row.id] }, `"${nameOf(row)}"`, 1),
    async purge(row: Row): Promise<void> {
      if (!trash) return
      const { purge } = trash
      const refusal = purge.refuse?.(row)
      if (refusal) return adminToast.error(refusal.title, refusal.text)
      const question = { ...purge.ask(row), action: 'Delete permanently', isDestructive: true }
      if (!(await confirm(question))) return
      await run(purge, async () => {
        await purge.run(await browserBackend(), row)
        return [{ id: row.id, problem: null }]
      })
    },
  }
}

/** The bulk actions of a list: one request each, for any selection. */
export function useBulkActions<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  list: List<Row>,
  { apply }: Pick<Apply<Row>, 'apply'>,
): readonly BulkAction[] {
  const remove = useRemove(resource)
  const toTrash = useTrashBulkAction(resource, list, 'put')
  const navigate = useNavigate()
  const { bulk, bulkLinks, noun, trash } = resource
  const deleting: BulkAction = {
    label: 'Delete',
    icon: Trash2,
    run: (chosen) => remove(countOf(chosen.count, noun), targetOf(resource, list, chosen)),
  }
  return [
    ...bulkLinks.map(({ to, ...look }) => ({
      ...look,
      run: async (chosen: Chosen) => {
        const target = targetOf(resource, list, chosen)
        await navigate(to, { state: { target, count: chosen.count } })
        return true
      },
    })),
    ...bulk.map((action) => ({
      label: action.label,
      icon: action.icon,
      run: (chosen: Chosen) =>
        apply(action, targetOf(resource, list, chosen), {
          count: chosen.count,
          row: null,
          more: action.seenAs?.(list.request.filters),
        }),
    })),
    ...(trash ? [toTrash] : []),
    ...(resource.remove !== undefined ? [deleting] : []),
  ]
}

/** To the trash in the list, out of it in the trash. */
export function useTrashBulkAction<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  list: List<Row>,
  way: Way,
): BulkAction {
  const { move } = useTrash(resource)
  const { trash, noun } = resource
  const shown = (way === 'restore' && trash?.list) || resource
  return {
    ...TRASH_LOOKS[way],
    label: trash?.[way].label ?? TRASH_LOOKS[way].label,
    run: (chosen) =>
      move(way, targetOf(shown, list, chosen), countOf(chosen.count, noun), chosen.count),
  }
}

function targetOf<Row extends AnyRow>(
  { whereOf }: Pick<BuiltList<Row>, 'whereOf'>,
  list: List<Row>,
  { isAllMatching, ids }: Chosen,
): RowTarget {
  return isAllMatching ? { where: whereOf(list.request) } : { ids }
}

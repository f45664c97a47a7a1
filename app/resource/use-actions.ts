import { useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { callForRows, changeRows, removeRows } from '#app/backend/resource-rows.ts'
import type { RowResult, RowTarget } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import type { AnyBulk, AnyRow, BuiltResource } from './define-resource.ts'
import type { RowTools, Table, TrashStep, Words } from './resource.ts'
import { outcomeTitle, tellResults } from './tell-results.ts'

type Named = Pick<BuiltResource<AnyRow>, 'noun' | 'table' | 'remove' | 'otherKeys'>

/** Does something to rows and says how it went; true where all of it worked. Everything that shows them is read again. */
export function useRun({ noun, otherKeys }: Pick<Named, 'noun' | 'otherKeys'>) {
  const queryClient = useQueryClient()
  return async (
    { done, failed = 'Nothing was changed.' }: Words,
    work: () => Promise<readonly RowResult[]>,
    tell?: (results: readonly RowResult[], title: string) => void,
  ): Promise<boolean> => {
    try {
      const results = await work()
      const isDone = results.every(({ problem }) => problem === null)
      if (isDone && tell) tell(results, outcomeTitle(results.length, done, noun))
      else tellResults(results, { done, failed }, noun)
      return isDone
    } catch (error) {
      console.error(failed, error)
      adminToast.error(failed, userMessageOf(error))
      return false
    } finally {
      for (const key of ['admin', ...(otherKeys ?? [])]) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    }
  }
}

/** One request for all of these rows. */
export async function changeTarget(
  { table }: Pick<Named, 'table'>,
  bulk: AnyBulk,
  target: RowTarget,
): Promise<RowResult[]> {
  const client = await browserBackend()
  if ('call' in bulk) return callForRows(client, bulk.call, target, bulk.with)
  return changeRows(client, table, target, bulk.set)
}

export async function removeTarget(
  { table, remove }: Pick<Named, 'table' | 'remove'>,
  target: RowTarget,
): Promise<RowResult[]> {
  const client = await browserBackend()
  return typeof remove === 'string'
    ? callForRows(client, remove, target)
    : removeRows(client, table, target)
}

export const REMOVED: Words = { done: 'deleted' }

export function removalQuestion(what: string) {
  return {
    title: `Delete ${what}?`,
    text: 'This cannot be undone.',
    action: 'Delete',
    isDestructive: true,
  }
}

/** What can be done with one row, in a list or in its form. */
export function useRowTools<Row extends AnyRow>(
  resource: BuiltResource<Row>,
): RowTools<Row, Table> {
  const confirm = useConfirm()
  const run = useRun(resource)
  return {
    change: async (row, change, words = { done: 'changed' }) =>
      void (await run(words, async () =>
        changeRows(await browserBackend(), resource.table, { ids: [row.id] }, change),
      )),
    remove: async (row) => {
      if (!(await confirm(removalQuestion(`“${resource.nameOf(row)}”`)))) return false
      return run(REMOVED, () => removeTarget(resource, { ids: [row.id] }))
    },
    call: async (procedure, parameters, done) =>
      void (await run(
        { done },
        async () => {
          const client = await browserBackend()
          unwrapRows(await client.rpc(procedure, parameters as never))
          return []
        },
        () => adminToast.success(done),
      )),
  }
}

/** The ways into the trash of a resource, out of it, and out of the store. */
export function useTrash<Row extends AnyRow>(resource: BuiltResource<Row>) {
  const confirm = useConfirm()
  const run = useRun(resource)
  const { trash, nameOf } = resource
  if (!trash) throw new Error(`There is no trash for ${resource.noun[1]}.`)
  const { purge } = trash
  const words = {
    put: { done: 'moved to trash', failed: 'Failed to move to trash.', ...trash.put },
    restore: { done: 'restored', failed: 'Failed to restore.', ...trash.restore },
  }

  /** `what` is asked about where the step asks at all. */
  async function move(
    way: 'put' | 'restore',
    target: RowTarget,
    what: string,
    count: number,
  ): Promise<boolean> {
    const step: TrashStep = words[way]
    if (step.ask && !(await step.ask(what, count))) return false
    const undo = (results: readonly RowResult[]) => {
      const ids = results.map(({ id }) => id)
      return () => void move(way === 'put' ? 'restore' : 'put', { ids }, what, ids.length)
    }
    return run(
      words[way],
      () => moveTarget(step, target),
      step.tell && ((results, title) => step.tell?.(results, { title, undo: undo(results) })),
    )
  }

  return {
    trash,
    move,
    put: (row: Row) => move('put', { ids: [row.id] }, `"${nameOf(row)}"`, 1),
    restore: (row: Row) => move('restore', { ids: [row.id] }, `"${nameOf(row)}"`, 1),
    async purge(row: Row): Promise<boolean> {
      const refusal = purge.refuse?.(row)
      if (refusal) {
        adminToast.error(refusal.title, refusal.text)
        return false
      }
      const question = { ...purge.ask(row), action: 'Delete permanently', isDestructive: true }
      if (!(await confirm(question))) return false
      return run(purge, async () => {
        await purge.run(await browserBackend(), row)
        return [{ id: row.id, problem: null }]
      })
    },
  }
}

async function moveTarget({ one, call }: TrashStep, target: RowTarget): Promise<RowResult[]> {
  const client = await browserBackend()
  const [id, ...others] = 'ids' in target ? target.ids : []
  if (one && id !== undefined && others.length === 0) return [await one(client, id)]
  return callForRows(client, call, target)
}

import { useQueryClient } from '@tanstack/react-query'

import { Trash2 } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { callForRows, changeRows, listRows, removeRows } from '#app/backend/resource-rows.ts'
import type { RowFilter, RowResult, RowTarget } from '#app/backend/resource-rows.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import type { BulkAction } from '#app/ui/admin/data-table/bulk-bar.tsx'
import type { ListRequest } from '#app/ui/admin/data-table/list-view.ts'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import type { List } from '#app/ui/admin/data-table/use-list.ts'

import { countOf, tellResults } from './tell-results.ts'
import type { AnyBulk, AnyRow, BuiltResource } from './define-resource.ts'
import type { RowTools, Table } from './resource.ts'

type Named = Pick<BuiltResource<AnyRow>, 'noun' | 'table' | 'remove'>

/** The list of a resource, with its state in the address, as fresh as the rows themselves. */
export function useResourceList<Row extends AnyRow>(resource: BuiltResource<Row>): List<Row> {
  const list = useList<Row, string, string>(resource.view, async ({ q, filters, ...request }) =>
    listRows<Row>(await browserBackend(), resource.source, '*', {
      ...request,
      where: filterOf(resource, { q, filters }),
    }),
  )
  useLiveRefresh({ tables: resource.live, isFresh: true, refresh: list.refresh })
  return list
}

function filterOf(
  { searchIn }: { searchIn: readonly string[] },
  { q, filters }: Pick<ListRequest, 'q' | 'filters'>,
): RowFilter {
  return { q, in: searchIn, eq: filters }
}

/** The bulk actions of a list: one request each, whatever is chosen. */
export function useBulkActions<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  list: List<Row>,
): readonly BulkAction[] {
  const confirm = useConfirm()
  const { noun } = resource

  function actionOf(
    { label, icon, done }: Pick<AnyBulk, 'label' | 'icon' | 'done'>,
    change: (target: RowTarget) => Promise<RowResult[]>,
    ask?: (count: number) => Promise<boolean>,
  ): BulkAction {
    return {
      label,
      icon,
      run: async (chosen) => {
        if (ask && !(await ask(chosen.count))) return false
        const target = chosen.isAllMatching
          ? { where: filterOf(resource, list.request) }
          : { ids: await chosen.ids() }
        try {
          tellResults(await change(target), done, noun)
          return true
        } catch (error) {
          console.error(`${label} failed.`, error)
          adminToast.error('Nothing was changed.', userMessageOf(error))
          return false
        }
      },
    }
  }

  const actions = resource.bulk.map((bulk) =>
    actionOf(bulk, (target) => runBulk(resource, bulk, target)),
  )
  if (resource.remove === undefined) return actions
  const removal = actionOf(
    { label: 'Delete', icon: Trash2, done: 'deleted' },
    (target) => removeTarget(resource, target),
    (count) => confirm(removalQuestion(countOf(count, noun))),
  )
  return [...actions, removal]
}

async function runBulk(resource: Named, bulk: AnyBulk, target: RowTarget): Promise<RowResult[]> {
  const client = await browserBackend()
  if ('call' in bulk) return callForRows(client, bulk.call, target, bulk.with)
  return changeRows(client, resource.table, target, bulk.set)
}

async function removeTarget({ table, remove }: Named, target: RowTarget): Promise<RowResult[]> {
  const client = await browserBackend()
  return typeof remove === 'string'
    ? callForRows(client, remove, target)
    : removeRows(client, table, target)
}

function removalQuestion(what: string) {
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
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin', resource.view.id] })

  async function tell(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      console.error(`A change of ${resource.noun[1]} failed.`, error)
      adminToast.error('Nothing was changed.', userMessageOf(error))
      return false
    } finally {
      void refresh()
    }
  }

  return {
    change: async (row, change) =>
      void (await tell(async () => {
        const target = { ids: [row.id] }
        const results = await changeRows(await browserBackend(), resource.table, target, change)
        return tellResults(results, 'changed', resource.noun)
      })),
    remove: async (row) => {
      if (!(await confirm(removalQuestion(`“${resource.nameOf(row)}”`)))) return false
      return tell(async () =>
        tellResults(await removeTarget(resource, { ids: [row.id] }), 'deleted', resource.noun),
      )
    },
    call: async (procedure, parameters, done) =>
      void (await tell(async () => {
        const client = await browserBackend()
        unwrapRows(await client.rpc(procedure, parameters as never))
        adminToast.success(done)
        return true
      })),
  }
}

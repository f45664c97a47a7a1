import { RotateCcw, Trash2 } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import type { LiveStatus } from '#app/backend/live-channel.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import type { RowTarget } from '#app/backend/resource-rows.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import type { BulkAction } from '#app/ui/admin/data-table/bulk-bar.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import type { List } from '#app/ui/admin/data-table/use-list.ts'
import type { Chosen } from '#app/ui/admin/data-table/use-selection.ts'

import { countOf } from './tell-results.ts'
import type { AnyRow, BuiltList, BuiltResource } from './define-resource.ts'
import {
  REMOVED,
  changeTarget,
  removalQuestion,
  removeTarget,
  useRun,
  useTrash,
} from './use-actions.ts'

/** A list of a resource, with its state in the address, as fresh as the rows themselves. */
export function useResourceList<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  shown: BuiltList<Row> = resource,
): { list: List<Row>; status: LiveStatus } {
  const list = useList<Row>(shown.view, async ({ q, filters, ...request }) =>
    listRows<Row>(await browserBackend(), resource.source, '*', {
      ...request,
      where: shown.whereOf({ q, filters }),
    }),
  )
  const status = useLiveRefresh({ tables: resource.live, isFresh: true, refresh: list.refresh })
  return { list, status }
}

/** The bulk actions of a list: one request each, for any selection. */
export function useBulkActions<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  list: List<Row>,
): readonly BulkAction[] {
  const confirm = useConfirm()
  const run = useRun(resource)
  const { bulk, noun, remove } = resource
  const actions: BulkAction[] = bulk.map((action) => ({
    label: action.label,
    icon: action.icon,
    run: (chosen) =>
      run(action, () => changeTarget(resource, action, targetOf(resource, list, chosen))),
  }))
  if (remove === undefined) return actions
  return [
    ...actions,
    {
      label: 'Delete',
      icon: Trash2,
      run: async (chosen) =>
        (await confirm(removalQuestion(countOf(chosen.count, noun)))) &&
        run(REMOVED, () => removeTarget(resource, targetOf(resource, list, chosen))),
    },
  ]
}

/** To the trash in the list, out of it in the trash. */
export function useTrashBulkAction<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  list: List<Row>,
  way: 'put' | 'restore',
): BulkAction {
  const { trash, move } = useTrash(resource)
  const shown = way === 'put' ? resource : trash.list
  return {
    ...TRASH_LOOKS[way],
    label: trash[way].label ?? TRASH_LOOKS[way].label,
    run: (chosen) =>
      move(way, targetOf(shown, list, chosen), countOf(chosen.count, resource.noun), chosen.count),
  }
}

/** How the ways into the trash and out of it look, unless the noun calls them otherwise. */
export const TRASH_LOOKS = {
  put: { label: 'Move to trash', icon: Trash2, isDestructive: true },
  restore: { label: 'Restore', icon: RotateCcw },
} as const

function targetOf<Row extends AnyRow>(
  { whereOf }: Pick<BuiltList<Row>, 'whereOf'>,
  list: List<Row>,
  { isAllMatching, ids }: Chosen,
): RowTarget {
  return isAllMatching ? { where: whereOf(list.request) } : { ids }
}

import { Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { findRows, listRows } from '#app/backend/resource-rows.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import type { MenuAction } from '#app/ui/admin/menu.tsx'
import { sentenceCase } from '#app/ui/sentence-case.ts'

import type { AnyRow, BuiltList, BuiltResource } from './define-resource.ts'
import { useOpenFilters } from './open-filters.ts'
import {
  TRASH_LOOKS,
  useBulkActions,
  useRowTools,
  useTrash,
  useTrashBulkAction,
} from './use-actions.ts'
import { useApply } from './use-apply.tsx'

type ListProps<Row extends AnyRow> = { of: BuiltResource<Row> }

/** The list of a resource: search, filters, sorts, bulk actions, export, and its states. */
export function ResourceList<Row extends AnyRow>({ of }: ListProps<Row>) {
  const listed = useResourceList(of, of)
  const { apply, question } = useApply(of)
  const tools = useRowTools(of, { apply })
  const { moveOne } = useTrash(of)
  const bulkActions = useBulkActions(of, listed.list, { apply })
  const { noun, trash, remove, rowActions, EmptyAction, Frame } = of
  const many = noun[1]
  const tab = of.tabs?.find(({ value }) => value === listed.list.state.tab)

  function actionsOf(row: Row): MenuAction[] {
    const actions = [...(rowActions?.(row, tools) ?? [])]
    const { put } = TRASH_LOOKS
    if (trash) {
      const label = trash.put.label ?? put.label
      actions.push({ ...put, label, onSelect: () => moveOne('put', row) })
    } else if (remove !== undefined) {
      actions.push({ ...put, label: 'Delete', onSelect: () => void tools.remove(row) })
    }
    return actions
  }

  return (
    <Frame {...listed}>
      {(list) => (
        <>
          <DataTable
            {...listed.look}
            list={list}
            label={sentenceCase(many)}
            searchLabel={of.searchLabel}
            rowActions={rowActions || trash || remove ? actionsOf : undefined}
            isWaiting={of.isWaiting}
            bulkActions={bulkActions}
            renderCard={of.renderCard}
            hasWideCards={of.hasWideCards}
            csv={{
              name: many.replaceAll(' ', '-'),
              columns: of.csv,
              fetchChosen: async (ids, { sort }) =>
                findRows<Row>(await browserBackend(), of.source, ids, sort),
            }}
            empty={
              <EmptyState
                title={tab?.emptyTitle ?? of.emptyTitle ?? `No ${many} yet`}
                text={tab?.emptyText ?? of.emptyText}
              >
                {EmptyAction && <EmptyAction />}
              </EmptyState>
            }
            noMatchTitle={`No ${many} match your filters`}
            errorTitle={`Failed to load ${many}.`}
          />
          {question}
        </>
      )}
    </Frame>
  )
}

/** Deleted rows: they can be restored, one or many, or permanently deleted. */
export function TrashList<Row extends AnyRow>({ of }: ListProps<Row>) {
  const { trash } = of
  if (!trash) throw new Error(`There is no trash for ${of.noun[1]}.`)
  const listed = useResourceList(of, trash.list)
  const { moveOne, purge } = useTrash(of)
  const restoreAll = useTrashBulkAction(of, listed.list, 'restore')
  const { Frame } = trash.list
  return (
    <Frame {...listed}>
      {(list) => (
        <DataTable
          {...listed.look}
          list={list}
          label={`${sentenceCase(of.noun[1])} in the trash`}
          searchLabel="Search the trash..."
          rowActions={(row) => [
            { ...TRASH_LOOKS.restore, onSelect: () => moveOne('restore', row) },
            {
              label: trash.purge.label,
              icon: Trash2,
              isDestructive: true,
              onSelect: () => void purge(row),
            },
          ]}
          bulkActions={[restoreAll]}
          empty={
            <EmptyState title="The trash is empty" text={trash.emptyText}>
              <LinkButton to={of.path} variant="outline">
                All {of.noun[1]}
              </LinkButton>
            </EmptyState>
          }
          noMatchTitle="Nothing in the trash matches your search"
          errorTitle="Failed to load the trash."
        />
      )}
    </Frame>
  )
}

/** A list of a resource, with its state in the address, as fresh as the rows themselves. */
function useResourceList<Row extends AnyRow>(of: BuiltResource<Row>, shown: BuiltList<Row>) {
  const [parameters] = useSearchParams()
  const view = useOpenFilters(shown)
  const list = useList<Row>(view, async ({ q, filters, tab, ...request }) =>
    listRows<Row>(await browserBackend(), of.source, '*', {
      ...request,
      where: shown.whereOf({ q, filters, ...(tab !== undefined && { tab }) }),
    }),
  )
  const status = useLiveRefresh({ tables: of.live, isFresh: true, refresh: list.refresh })
  const look = {
    columns: shown.columns,
    noun: of.noun,
    rowTo: (row: Row) => of.rowTo(row, parameters),
    rowName: of.nameOf,
    onOpen: of.onOpen,
  }
  const { q, filters } = list.request
  return { list, status, narrowed: shown.whereOf({ q, filters }), look }
}

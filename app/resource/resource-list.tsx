import { Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import type { AnyRow, BuiltResource } from './define-resource.ts'
import { sentenceCase } from './tell-results.ts'
import { useTrash, useRowTools } from './use-actions.ts'
import {
  TRASH_LOOKS,
  useBulkActions,
  useResourceList,
  useTrashBulkAction,
} from './use-resource-list.ts'

type ListProps<Row extends AnyRow> = { of: BuiltResource<Row> }

/** The list of a resource: search, filters, sorts, bulk actions, export, and its states. */
export function ResourceList<Row extends AnyRow>({ of }: ListProps<Row>) {
  // The declaration says which of them it is.
  return of.trash ? <ListBesideTrash of={of} /> : <List of={of} />
}

function ListBesideTrash<Row extends AnyRow>({ of }: ListProps<Row>) {
  const { list, status } = useResourceList(of)
  const { put, trash } = useTrash(of)
  const { label = TRASH_LOOKS.put.label } = trash.put
  const toTrash = useTrashBulkAction(of, list, 'put')
  const bulkActions = [...useBulkActions(of, list), toTrash]
  const lastAction = (row: Row) => ({ ...TRASH_LOOKS.put, label, onSelect: () => void put(row) })
  return <Table {...{ of, list, status, bulkActions, lastAction }} />
}

function List<Row extends AnyRow>({ of }: ListProps<Row>) {
  const { list, status } = useResourceList(of)
  const { remove } = useRowTools(of)
  const bulkActions = useBulkActions(of, list)
  const lastAction = (row: Row) => ({
    label: 'Delete',
    icon: Trash2,
    isDestructive: true,
    onSelect: () => void remove(row),
  })
  return (
    <Table
      {...{ of, list, status, bulkActions }}
      {...(of.remove !== undefined && { lastAction })}
    />
  )
}

function Table<Row extends AnyRow>({
  of,
  bulkActions,
  lastAction,
  ...listed
}: ListProps<Row> &
  ReturnType<typeof useResourceList<Row>> & {
    bulkActions: ReturnType<typeof useBulkActions>
    lastAction?: (row: Row) => MenuAction
  }) {
  const tools = useRowTools(of)
  const [parameters] = useSearchParams()
  const { noun, EmptyAction, emptyText, Frame } = of
  const many = noun[1]
  const hasActions = of.rowActions !== undefined || lastAction !== undefined
  const actionsOf = (row: Row) => [
    ...(of.rowActions?.(row, tools) ?? []),
    ...(lastAction ? [lastAction(row)] : []),
  ]
  return (
    <Frame {...listed}>
      {(list) => (
        <DataTable
          list={list}
          columns={of.columns}
          label={sentenceCase(many)}
          noun={noun}
          rowTo={(row) => of.rowTo(row, parameters)}
          rowName={of.nameOf}
          searchLabel={of.searchLabel}
          filters={of.filters}
          hasSortMenu
          {...(hasActions && { rowActions: actionsOf })}
          bulkActions={bulkActions}
          {...(of.renderCard && { renderCard: of.renderCard })}
          {...(of.csv && { csv: { name: many.replaceAll(' ', '-'), columns: of.csv } })}
          empty={
            <EmptyState
              title={of.emptyTitle ?? `No ${many} yet`}
              {...(emptyText !== undefined && { text: emptyText })}
            >
              {EmptyAction && <EmptyAction />}
            </EmptyState>
          }
          noMatchTitle={`No ${many} match your filters`}
          errorTitle={`Failed to load ${many}.`}
        />
      )}
    </Frame>
  )
}

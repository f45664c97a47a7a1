import { Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import { sentenceCase } from './columns.ts'
import type { AnyRow, BuiltResource } from './define-resource.ts'
import { useRowTools, useTrash } from './use-actions.ts'
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
  const listed = useResourceList(of)
  const { put, trash } = useTrash(of)
  const { label = TRASH_LOOKS.put.label } = trash.put
  const toTrash = useTrashBulkAction(of, listed.list, 'put')
  const bulkActions = [...useBulkActions(of, listed.list), toTrash]
  const lastAction = (row: Row) => ({ ...TRASH_LOOKS.put, label, onSelect: () => void put(row) })
  return <Table {...{ of, listed, bulkActions, lastAction }} />
}

function List<Row extends AnyRow>({ of }: ListProps<Row>) {
  const listed = useResourceList(of)
  const { remove } = useRowTools(of)
  const bulkActions = useBulkActions(of, listed.list)
  const lastAction = (row: Row) => ({
    ...TRASH_LOOKS.put,
    label: 'Delete',
    onSelect: () => void remove(row),
  })
  return <Table {...{ of, listed, bulkActions }} {...(of.remove !== undefined && { lastAction })} />
}

function Table<Row extends AnyRow>({
  of,
  listed,
  bulkActions,
  lastAction,
}: ListProps<Row> & {
  listed: ReturnType<typeof useResourceList<Row>>
  bulkActions: ReturnType<typeof useBulkActions>
  lastAction?: (row: Row) => MenuAction
}) {
  const tools = useRowTools(of)
  const [parameters] = useSearchParams()
  const { noun, rowActions, EmptyAction, emptyText, Frame } = of
  const many = noun[1]
  const actionsOf = (row: Row) => [
    ...(rowActions?.(row, tools) ?? []),
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
          rowActions={rowActions || lastAction ? actionsOf : undefined}
          bulkActions={bulkActions}
          renderCard={of.renderCard}
          csv={{ name: many.replaceAll(' ', '-'), columns: of.csv }}
          empty={
            <EmptyState title={of.emptyTitle ?? `No ${many} yet`} text={emptyText}>
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

/** Deleted rows: they can be restored, one or many, or permanently deleted. */
export function TrashList<Row extends AnyRow>({ of }: ListProps<Row>) {
  const { trash, restore, purge } = useTrash(of)
  const listed = useResourceList(of, trash.list)
  const restoreAll = useTrashBulkAction(of, listed.list, 'restore')
  const [parameters] = useSearchParams()
  const many = of.noun[1]
  const { Frame, columns } = trash.list
  return (
    <Frame {...listed}>
      {(list) => (
        <DataTable
          list={list}
          columns={columns}
          label={`${sentenceCase(many)} in the trash`}
          noun={of.noun}
          rowTo={(row) => of.rowTo(row, parameters)}
          rowName={of.nameOf}
          searchLabel="Search the trash..."
          rowActions={(row) => [
            { ...TRASH_LOOKS.restore, onSelect: () => void restore(row) },
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
                All {many}
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

import { Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'

import type { AnyRow, BuiltResource } from './define-resource.ts'
import { useBulkActions, useResourceList, useRowTools } from './use-resource-list.ts'

/** The list of a resource: search, filters, sorts, bulk actions, export, and its states. */
export function ResourceList<Row extends AnyRow>({ of }: { of: BuiltResource<Row> }) {
  const list = useResourceList(of)
  const tools = useRowTools(of)
  const bulkActions = useBulkActions(of, list)
  const [parameters] = useSearchParams()
  const { noun } = of
  const many = noun[1]
  const hasActions = of.rowActions !== undefined || of.remove !== undefined
  const actionsOf = (row: Row) => [
    ...(of.rowActions?.(row, tools) ?? []),
    ...(of.remove === undefined
      ? []
      : [
          {
            label: 'Delete',
            icon: Trash2,
            isDestructive: true,
            onSelect: () => void tools.remove(row),
          },
        ]),
  ]
  return (
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
      csv={{ name: many.replaceAll(' ', '-'), columns: of.csv }}
      empty={<EmptyState title={`No ${many} yet`} text={of.emptyText} />}
      noMatchTitle={`No ${many} match your filters`}
      errorTitle={`Failed to load the ${many}.`}
    />
  )
}

/** "Promo codes" for "promo codes". */
export function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

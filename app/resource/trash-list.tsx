import { Trash2 } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

import type { AnyRow, BuiltResource } from './define-resource.ts'
import { sentenceCase } from './tell-results.ts'
import { useTrash } from './use-actions.ts'
import { TRASH_LOOKS, useResourceList, useTrashBulkAction } from './use-resource-list.ts'

/** Deleted rows: they can be restored, one or many, or permanently deleted. */
export function TrashList<Row extends AnyRow>({ of }: { of: BuiltResource<Row> }) {
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
          hasSortMenu
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

import { createColumns } from '#app/ui/admin/data-table/columns.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { useMinute } from '#app/ui/use-minute.ts'
import { permanentDeletionAt, trashDaysLeft } from '#domain/trash.ts'

import type { TrashedServiceRow } from '../data/list-trash.ts'

const column = createColumns<TrashedServiceRow>()

/** The columns of the trash: how long each service can still be had back, and under which address. */
export const TRASH_COLUMNS = column.columns([
  column.accessor('title', {
    header: 'Service',
    meta: { isPrimary: true, sort: 'service_title' },
  }),
  column.display({
    id: 'days-left',
    header: 'Days left',
    cell: ({ row }) => <DaysLeft deletedAt={row.original.deletedAt} />,
    meta: { sort: 'deleted_at' },
  }),
  column.display({
    id: 'address',
    header: 'Address',
    cell: ({ row }) => <Address service={row.original} />,
  }),
  column.accessor('category', {
    header: 'Category',
    cell: ({ row: { original } }) =>
      original.category ? <CategoryLabel category={original.category} /> : '–',
    meta: { priority: 3 },
  }),
  column.display({
    id: 'deleted',
    header: 'Deleted',
    cell: ({ row }) => <Moment at={row.original.deletedAt} />,
    meta: { priority: 2 },
  }),
  column.display({
    id: 'permanent-deletion',
    header: 'Gone for good',
    cell: ({ row }) => (
      <Moment at={permanentDeletionAt(new Date(row.original.deletedAt)).toISOString()} />
    ),
    meta: { priority: 3 },
  }),
])

function DaysLeft({ deletedAt }: { deletedAt: string }) {
  const now = useMinute()
  if (now === null) return null
  const days = trashDaysLeft(new Date(deletedAt), new Date(now))
  return (
    <StatusChip tone={days <= 1 ? 'accent' : 'neutral'}>
      {days === 1 ? '1 day' : `${days} days`} left
    </StatusChip>
  )
}

function Address({ service: { slug, isSlugTaken } }: { service: TrashedServiceRow }) {
  if (!slug) return <span className="text-muted">–</span>
  return (
    <span className="text-sm">
      <span className="break-all">/service/{slug}</span>
      {isSlugTaken && (
        <span className="block text-xs text-accent">
          Taken by another service: restoring gives this one a new address.
        </span>
      )}
    </span>
  )
}

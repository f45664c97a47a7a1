import { createColumns } from '#app/ui/admin/data-table/columns.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import type { OutboxEmail } from '../outbox-email.ts'
import { EMAIL_STATUS_LABELS } from '../outbox-view.ts'

const column = createColumns<OutboxEmail>()

/** The columns of the outbox. */
export const EMAIL_COLUMNS = column.columns([
  column.accessor('subject', { header: 'Subject', meta: { isPrimary: true } }),
  column.accessor('to', {
    header: 'To',
    cell: ({ getValue }) => <span className="break-all">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row }) => <EmailStatusChip email={row.original} />,
  }),
  column.display({
    id: 'written',
    header: 'Written',
    cell: ({ row }) => <Moment at={row.original.createdAt} />,
    meta: { sort: 'created_at', priority: 2 },
  }),
  column.accessor('attempts', {
    header: 'Tries',
    meta: { align: 'end', isHidden: true },
  }),
])

/** Where a mail is, as a chip. */
export function EmailStatusChip({ email }: { email: OutboxEmail }) {
  const { label, tone } = EMAIL_STATUS_LABELS[email.status]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

import { Send } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

/** `kept`: written while no mail server was set up. */
const STATUSES = {
  queued: { label: 'On its way', tone: 'attention' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'accent' },
  kept: { label: 'Not sent', tone: 'muted' },
} as const

/** Every mail that the store has written. */
export const outbox = defineResource({
  source: 'outbox_emails',
  table: 'outbox_emails',
  path: '/admin/templates',
  noun: ['email', 'emails'],
  emptyText: 'The first order will send the first ones.',
  nameOf: ({ subject, to_email: to }) => `${subject}, to ${to}`,
  // The letter lies on top of the list as it is: searched, filtered, on its page.
  rowTo({ id }, list) {
    const opened = new URLSearchParams(list)
    opened.set('mail', id)
    return `/admin/templates?${opened}`
  },
  searchIn: ['to_email', 'subject'],
  searchLabel: 'Search by address or subject...',
  sorts: { newest: ['Newest', '-created_at'], oldest: ['Oldest', 'created_at'] },
  filters: {
    status: {
      label: 'Status',
      all: 'All emails',
      options: Object.entries(STATUSES).map(([value, { label }]) => ({ value, label })),
    },
  },
  columns: (column) => [
    column('subject', { isPrimary: true }),
    column('to_email', { header: 'To', cell: (to) => <span className="break-all">{to}</span> }),
    column('status', { cell: (status) => <EmailStatus status={status} /> }),
    column('created_at', { header: 'Written', priority: 2, cell: (at) => <Moment at={at} /> }),
    column('kind', { isHidden: true }),
    column('attempts', { header: 'Attempts', align: 'end', isHidden: true }),
  ],
  rowActions: ({ id, status }, { call }) => [
    {
      label: 'Send again',
      icon: Send,
      isDisabled: status === 'queued',
      onSelect: () => void call('resend_email', { p_id: id }, 'Email queued again.'),
    },
  ],
})

export function EmailStatus({ status }: { status: string }) {
  const { label, tone } = STATUSES[status as keyof typeof STATUSES]
  return <StatusChip tone={tone}>{label}</StatusChip>
}

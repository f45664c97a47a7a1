import { defineListView } from '#app/ui/admin/data-table/list-view.ts'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'

import { EMAIL_STATUSES } from './outbox-email.ts'
import type { EmailStatus } from './outbox-email.ts'

/** The mails that the store has written, the newest first. */
export const OUTBOX_VIEW = defineListView({
  id: 'outbox',
  sorts: {
    newest: { label: 'Newest', column: 'created_at', isDescending: true },
    oldest: { label: 'Oldest', column: 'created_at' },
  },
  defaultSort: 'newest',
  filters: { status: EMAIL_STATUSES },
})

export const EMAIL_STATUS_LABELS: Readonly<Record<EmailStatus, { label: string; tone: ChipTone }>> =
  {
    queued: { label: 'On its way', tone: 'attention' },
    sent: { label: 'Sent', tone: 'positive' },
    failed: { label: 'Failed', tone: 'accent' },
    kept: { label: 'Not sent', tone: 'muted' },
  }

export const OUTBOX_FILTERS = [
  {
    name: 'status',
    label: 'Status',
    allLabel: 'All mails',
    options: EMAIL_STATUSES.map((value) => ({ value, label: EMAIL_STATUS_LABELS[value].label })),
  },
] as const

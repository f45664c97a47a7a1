import { Check, CircleDot } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'
import { labelIn } from '#app/ui/select.tsx'
import { inMenu, momentCell } from '#app/resource/list-parts.tsx'

import { readLine } from './queries.ts'

export const SETTINGS_PATH = '/admin/notifications/settings'

export const MARK_READ = {
  label: 'Mark as read',
  icon: Check,
  call: 'mark_notifications',
  with: { p_is_read: true },
  done: 'marked as read',
  failed: 'Nothing was marked.',
} as const

export const MARK_UNREAD = {
  ...MARK_READ,
  label: 'Mark as unread',
  icon: CircleDot,
  with: { p_is_read: false },
  done: 'marked as unread',
} as const

/** What became of the email about an event. */
const EMAILS = {
  queued: { label: 'Email on its way', tone: 'neutral' },
  sent: { label: 'Emailed', tone: 'positive' },
  failed: { label: 'Email failed', tone: 'attention' },
  kept: { label: 'Kept here: no mail server', tone: 'muted' },
  demo: { label: 'Kept here: a demo order', tone: 'muted' },
} as const

/** What happened, the newest first (product 43.3). */
export const notifications = defineResource({
  source: 'admin_notifications',
  present: ['kind', 'title', 'created_at', 'event', 'is_unread', 'events'],
  table: 'notifications',
  live: ['notification_reads', 'outbox_emails'],
  path: '/admin/notifications',
  noun: ['notification', 'notifications'],
  canCreate: false,
  emptyText: 'Orders, messages, reviews, and payments show up here as they happen.',
  nameOf: ({ title }) => title,
  rowTo: ({ path, order_id }) =>
    path ?? (order_id ? `/admin/orders/${order_id}` : '/admin/notifications'),
  onOpen: ({ id, is_unread }) => {
    if (is_unread) void readLine(id)
  },
  searchIn: ['title', 'event'],
  sorts: { newest: ['Newest', '-created_at'], oldest: ['Oldest', 'created_at'] },
  filters: {
    is_unread: {
      label: 'Read',
      all: 'Read and unread',
      options: { true: 'Unread', false: 'Read' },
    },
    email_status: { label: 'Email', all: 'Any email', options: EMAILS },
  },
  columns: (column) => [
    column('title', {
      header: 'What happened',
      isPrimary: true,
      cell: (title, { is_unread: isUnread, events }) => (
        <span className={isUnread ? 'font-bold' : 'font-normal'}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
          {events > 1 && (
            <span className="font-normal text-muted tabular-nums">
              {' '}
              and {(events - 1).toLocaleString('en-US')} more
            </span>
          )}
        </span>
      ),
    }),
    column('event', { header: 'Event', priority: 2 }),
    column('events', { header: 'Times', align: 'end', isHidden: true }),
    column('email_status', {
      header: 'Email',
      priority: 3,
      cell: (status, { email_attempts: attempts }) => {
        if (status === null) return '–'
        return (
          <span className="inline-flex items-center gap-2 whitespace-nowrap">
            <LookChip of={lookIn(EMAILS, status)} />
            {attempts !== null && attempts > 1 && (
              <span className="text-xs text-muted tabular-nums">{attempts} tries</span>
            )}
          </span>
        )
      },
      csv: ({ email_status: status }) => (status === null ? '' : labelIn(EMAILS, status)),
    }),
    column('email_attempts', { header: 'Attempts', align: 'end', isHidden: true }),
    column('created_at', { header: 'When', cell: momentCell() }),
  ],
  bulk: [MARK_READ, MARK_UNREAD],
  rowActions: (row, { apply }) => {
    const mark = row.is_unread ? MARK_READ : MARK_UNREAD
    const mail = row.email_id && { label: 'Open its email', icon: CircleDot }
    return [
      inMenu(row, mark, apply),
      ...(mail ? [{ ...mail, to: `/admin/outbox?mail=${row.email_id}` }] : []),
    ]
  },
})

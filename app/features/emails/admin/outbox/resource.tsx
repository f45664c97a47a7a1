import { FileText, Send } from 'lucide-react'
import { Link } from 'react-router'

import { useSendsMail } from '#app/form/use-mail-words.ts'
import { defineResource } from '#app/resource/define-resource.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { lookIn, StatusChip } from '#app/ui/admin/status-chip.tsx'
import { labelIn } from '#app/ui/select.tsx'
import { momentCell } from '#app/resource/list-parts.tsx'

/** `kept` and `demo` have not left the store: without a mail server, or about an order of the demo store. */
const STATUSES = {
  queued: { label: 'On its way', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'attention' },
  kept: { label: 'Kept here: no mail server is set up', tone: 'muted' },
  demo: { label: 'Kept here: a demo order', tone: 'muted' },
} as const

const SEND_AGAIN = {
  label: 'Send again',
  icon: Send,
  call: 'resend_emails',
  done: 'put into the outbox again',
  failed: 'Nothing was sent again.',
} as const

/** Every mail that the store has written. */
export const outbox = defineResource({
  source: 'admin_outbox',
  present: [
    'created_at',
    'kind',
    'to_email',
    'subject',
    'body_text',
    'attempts',
    'status',
    'event',
  ],
  table: 'outbox_emails',
  path: '/admin/outbox',
  noun: ['email', 'emails'],
  emptyText:
    'The first order sends the first ones. What they say is written in the email templates.',
  EmptyAction: () => (
    <LinkButton to="/admin/templates" variant="outline">
      Email templates
    </LinkButton>
  ),
  nameOf: ({ subject, to_email: to }) => `${subject}, to ${to}`,
  // The letter lies on top of the list as it is: searched, filtered, on its page.
  rowTo({ id }, list) {
    const opened = new URLSearchParams(list)
    opened.set('mail', id)
    return `/admin/outbox?${opened}`
  },
  searchIn: ['to_email', 'subject'],
  searchLabel: 'Search address or subject...',
  sorts: { newest: ['Newest', '-created_at'], oldest: ['Oldest', 'created_at'] },
  filters: {
    status: { label: 'Status', all: 'All statuses', options: STATUSES },
    kind: {
      label: 'Email',
      all: 'All emails',
      from: { source: 'admin_email_templates', value: 'id', label: 'label' },
    },
  },
  columns: (column) => [
    column('subject', {
      isPrimary: true,
      cell: (subject) => <span className="md:line-clamp-2 md:min-w-32">{subject}</span>,
    }),
    column('to_email', {
      header: 'To',
      cell: (to) => (
        <EmailAddress className="block md:line-clamp-1 md:min-w-44 md:break-all 2xl:min-w-60">
          {to}
        </EmailAddress>
      ),
    }),
    column('status', {
      cell: (status, { attempts }) => <EmailStatus status={status} attempts={attempts} />,
      csv: ({ status }) => labelIn(STATUSES, status),
    }),
    column('event', {
      header: 'Email',
      priority: 3,
      cell: (event) => <span className="block md:min-w-28">{event}</span>,
    }),
    column('created_at', { header: 'Written', priority: 3, cell: momentCell() }),
    column('sent_at', { header: 'Sent', isHidden: true, cell: momentCell() }),
    column('attempts', { header: 'Attempts', align: 'end', isHidden: true }),
  ],
  bulk: [SEND_AGAIN],
  rowActions: (row, { apply }) => [
    {
      label: SEND_AGAIN.label,
      icon: Send,
      isDisabled: row.status === 'queued',
      onSelect: () => void apply(row, SEND_AGAIN),
    },
    ...(row.order_id
      ? [{ label: 'Open the order', icon: FileText, to: `/admin/orders/${row.order_id}` }]
      : []),
  ],
})

/** What becomes of an email that was just written is certain without a mail server, a moment before it happens. */
function useStatus(status: string): string {
  const sends = useSendsMail()
  return status === 'queued' && !sends ? 'kept' : status
}

/** What became of an email; where the first try was not enough, how many there were. */
export function EmailStatus({ status, attempts = 0 }: { status: string; attempts?: number }) {
  const { label, tone } = lookIn(STATUSES, useStatus(status))
  return (
    <span className="inline-flex max-w-full items-center gap-2 whitespace-nowrap">
      <StatusChip tone={tone} mayWrap>
        {label}
      </StatusChip>
      {attempts > 1 && <span className="text-xs text-muted tabular-nums">{attempts} tries</span>}
    </span>
  )
}

/** The way to a mail server, for an email that none takes. */
export function MailServerLink({ status }: { status: string }) {
  if (useStatus(status) !== 'kept') return null
  return (
    <Link to="/admin/start?step=mail" className="font-semibold underline">
      Set up a mail server
    </Link>
  )
}

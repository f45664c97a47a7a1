import { Archive, Inbox, MailCheck, ShieldAlert, ShieldCheck } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import type { Bulk } from '#app/resource/resource.ts'
import { momentCell } from '#app/resource/list-parts.tsx'

import {
  ALWAYS_THERE,
  PLACES,
  PlaceChip,
  WaitingTime,
  subjectOf,
  type MessageRow,
} from './message-facts.tsx'

type Move = Bulk<'contact_threads', 'admin_messages', MessageRow>

const move = (to: string, look: Pick<Move, 'label' | 'icon' | 'done'>): Move => ({
  ...look,
  call: 'move_messages',
  undo: 'undo_move_messages',
  with: { p_to: to },
})

/** What can be done with messages without opening them. */
export const MOVES = {
  answered: move('answered', {
    label: 'Mark as answered',
    icon: MailCheck,
    done: 'marked as answered',
  }),
  closed: move('closed', { label: 'Close', icon: Archive, done: 'closed' }),
  new: move('new', { label: 'Reopen', icon: Inbox, done: 'reopened' }),
  spam: move('spam', { label: 'Move to spam', icon: ShieldAlert, done: 'moved to spam' }),
  not_spam: move('not_spam', {
    label: 'Not spam',
    icon: ShieldCheck,
    done: 'moved out of the spam',
  }),
} as const

/** The ways out of each place, and the key that takes each. */
const WAYS_FROM: Readonly<Record<string, readonly (keyof typeof MOVES)[]>> = {
  new: ['answered', 'closed', 'spam'],
  answered: ['new', 'closed'],
  closed: ['new'],
  spam: ['not_spam'],
}
const HOTKEYS: Partial<Record<keyof typeof MOVES, string>> = { closed: 'e', spam: 's', new: 'o' }

/** What visitors wrote in the contact form (product 40.1). */
export const inbox = defineResource({
  source: 'admin_messages',
  present: ALWAYS_THERE,
  table: 'contact_threads',
  live: ['contact_messages'],
  path: '/admin/crm/inbox',
  noun: ['message', 'messages'],
  canCreate: false,
  emptyText: 'What visitors write in the contact form comes here, and to your mailbox.',
  nameOf: (row) => `${row.name}: ${subjectOf(row.subject)}`,
  searchIn: ['name', 'email', 'company', 'message'],
  sorts: {
    // Of what is answered no time is left: it comes after, the latest first.
    waiting: ['Least time left', 'unanswered_since', '-last_at'],
    newest: ['Latest first', '-last_at'],
    score: ['Spam score', '-spam_score', '-last_at'],
  },
  filters: {
    place: { label: 'Status', all: 'All statuses', options: PLACES },
    is_late: {
      label: 'Promise',
      all: 'Any wait',
      options: [{ value: 'true', label: 'Overdue (24 hours)' }],
    },
    subject: {
      label: 'Subject',
      all: 'All subjects',
      options: ['project-inquiry', 'service-question', 'partnership', 'support', 'other'].map(
        (value) => ({ value, label: subjectOf(value) }),
      ),
    },
  },
  columns: (column) => [
    column('name', { header: 'From', isPrimary: true }),
    column('message', {
      header: 'Message',
      cell: (text) => <span className="line-clamp-1 max-w-96 break-all">{text}</span>,
    }),
    column('place', { header: 'Status', cell: (place) => <PlaceChip place={place} /> }),
    column('unanswered_since', {
      header: '24-hour promise',
      cell: (since) => (since === null ? '–' : <WaitingTime since={since} />),
    }),
    column('subject', { header: 'Subject', priority: 3, cell: (subject) => subjectOf(subject) }),
    column('email', { header: 'Email', isHidden: true }),
    column('company', { header: 'Company', isHidden: true }),
    column('spam_score', { header: 'Spam score', align: 'end', isHidden: true }),
    column('created_at', { header: 'Received', priority: 2, cell: momentCell('relative') }),
  ],
  bulk: Object.values(MOVES),
  rowActions: (row, { apply }) =>
    (WAYS_FROM[row.place] ?? []).map((way) => {
      const hotkey = HOTKEYS[way]
      const { label, icon } = MOVES[way]
      return {
        label,
        icon,
        ...(hotkey && { hotkey }),
        onSelect: () => void apply(row, MOVES[way]),
      }
    }),
})

/** The moves that a message can make from where it is. */
export const movesFrom = (place: string) => (WAYS_FROM[place] ?? []).map((way) => MOVES[way])

import { Columns3, Tag, Tags } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import type { Bulk, RowOf } from '#app/resource/resource.ts'
import { inMenu, momentCell } from '#app/resource/list-parts.tsx'
import { formatUsd } from '#domain/money.ts'

import { personSchema } from '../../schema.ts'
import { DueDay } from '../due-day.tsx'
import { STAGE_OPTIONS, StageChip, stageLabel } from '../stages.tsx'
import { StageDialog, TagDialog } from './bulk-dialogs.tsx'
import { personPath } from './person-path.ts'

/** Columns of the view that are never null. */
const ALWAYS_THERE = [
  'name',
  'email',
  'other_emails',
  'stage',
  'tags',
  'orders',
  'spend_cents',
  'messages',
  'reviews',
  'is_proven',
  'has_account',
  'first_seen_at',
  'open_tasks',
] as const

/** A person as the list has them. */
export type PersonRow = RowOf<'admin_people', (typeof ALWAYS_THERE)[number]>

type Step = Bulk<'crm_people', 'admin_people', PersonRow>

export const MOVE_STAGE: Step = {
  label: 'Change stage',
  icon: Columns3,
  call: 'set_people_stage',
  undo: 'undo_people_stage',
  Ask: StageDialog,
  done: 'moved',
}
const ADD_TAG: Step = {
  label: 'Add tag',
  icon: Tag,
  call: 'tag_people',
  Ask: TagDialog,
  done: 'tagged',
}
const TAKE_TAG: Step = {
  label: 'Remove tag',
  icon: Tags,
  call: 'untag_people',
  Ask: TagDialog,
  done: 'changed',
}

/** Everyone who ordered, wrote, reviewed or signed up (product 40.10). */
export const people = defineResource({
  source: 'admin_people',
  present: ALWAYS_THERE,
  table: 'crm_people',
  path: '/admin/crm',
  noun: ['person', 'people'],
  canCreate: false,
  emptyText: 'Everyone who orders, writes, reviews or signs up is here, without being entered.',
  nameOf: (row) => row.name,
  rowTo: (row) => personPath(row.id),
  searchIn: ['search_text'],
  searchLabel: 'Search name, company, email, #tag...',
  sorts: {
    contact: ['Latest contact', '-last_contact_at'],
    spend: ['Most spent', '-spend_cents'],
    orders: ['Most orders', '-orders'],
    task: ['Next task', 'next_task_on'],
    newest: ['Newest', '-first_seen_at'],
    name: ['Name', 'name'],
  },
  filters: {
    stage: { label: 'Stage', all: 'All stages', options: STAGE_OPTIONS },
    tags: {
      label: 'Tag',
      all: 'All tags',
      isAmong: true,
      from: { source: 'person_tags', value: 'id', label: 'id' },
    },
    has_task_due: {
      label: 'Tasks',
      all: 'Any tasks',
      options: [{ value: 'true', label: 'Task due' }],
    },
    has_account: {
      label: 'Account',
      all: 'Any account',
      options: { true: 'Has an account', false: 'No account' },
    },
  },
  columns: (column) => [
    column('name', { header: 'Name', isPrimary: true }),
    column('company', {
      header: 'Company',
      priority: 2,
      cell: (company, row) => company ?? domainOf(row) ?? '–',
      csv: (row) => row.company ?? domainOf(row) ?? '',
    }),
    column('stage', {
      header: 'Stage',
      cell: (stage) => <StageChip stage={stage} />,
      csv: ({ stage }) => stageLabel(stage),
    }),
    column('tags', {
      header: 'Tags',
      priority: 3,
      cell: (tags) =>
        tags.length === 0 ? (
          '–'
        ) : (
          <span className="line-clamp-1 max-w-48 break-all">{tags.join(', ')}</span>
        ),
      csv: ({ tags }) => tags.join(', '),
    }),
    column('spend_cents', {
      header: 'Spent',
      align: 'end',
      cell: (cents) => <span className="tabular-nums">{formatUsd(cents)}</span>,
      csv: ({ spend_cents: cents }) => (cents / 100).toFixed(2),
    }),
    column('orders', { header: 'Orders', align: 'end', priority: 2 }),
    column('open_tasks', {
      header: 'Open tasks',
      priority: 2,
      cell: (count, { next_task_on: day }) =>
        count === 0 ? (
          '–'
        ) : (
          <>
            {count}
            {day && (
              <>
                , <DueDay day={day} />
              </>
            )}
          </>
        ),
    }),
    column('last_contact_at', { header: 'Last contact', cell: momentCell('relative') }),
    column('email', { header: 'Email', isHidden: true }),
    column('messages', { header: 'Messages', align: 'end', isHidden: true }),
    column('reviews', { header: 'Reviews', align: 'end', isHidden: true }),
    column('first_seen_at', { header: 'First seen', isHidden: true, cell: momentCell('date') }),
  ],
  bulk: [MOVE_STAGE, ADD_TAG, TAKE_TAG],
  rowActions: (row, { apply }) => [MOVE_STAGE, ADD_TAG].map((step) => inMenu(row, step, apply)),
  form: { schema: personSchema, save: 'save_person' },
})

const domainOf = ({ company_key: key }: PersonRow) =>
  key?.startsWith('domain:') ? key.slice('domain:'.length) : null

import { CircleCheck } from 'lucide-react'

import type { Database } from '#app/backend/database.types.ts'
import { defineResource } from '#app/resource/define-resource.ts'
import type { Bulk } from '#app/resource/resource.ts'
import { Moment } from '#app/ui/admin/moment.tsx'

import { DueDay } from './due-day.tsx'
import { personPath } from './people/person-path.ts'

const ALWAYS_THERE = ['title', 'person_id', 'person_name', 'person_email', 'created_at'] as const

type Row = Database['public']['Views']['admin_tasks']['Row']
type Present = (typeof ALWAYS_THERE)[number]
type TaskRow = Omit<Row, Present | 'id'> & { [K in Present]: NonNullable<Row[K]> } & { id: string }

const FINISH: Bulk<'crm_tasks', 'admin_tasks', TaskRow> = {
  label: 'Mark as done',
  icon: CircleCheck,
  call: 'finish_tasks',
  undo: 'undo_finish_tasks',
  done: 'done',
}

/** What the owner means to do about anyone, what is overdue first (product 53.4). */
export const tasks = defineResource({
  source: 'admin_tasks',
  present: ALWAYS_THERE,
  table: 'crm_tasks',
  live: ['crm_people'],
  path: '/admin/crm/tasks',
  noun: ['task', 'tasks'],
  canCreate: false,
  emptyTitle: 'No open tasks',
  emptyText: 'What you mean to do about someone, with a day or a reminder.',
  nameOf: (row) => row.title,
  rowTo: (row) => personPath(row.person_id),
  searchIn: ['title', 'person_name', 'person_email'],
  searchLabel: 'Search by task or person...',
  sorts: {
    due: ['Overdue first', 'waits_from', 'created_at'],
    newest: ['Newest', '-created_at'],
    person: ['Person', 'person_name'],
  },
  filters: {
    is_due: {
      label: 'Due',
      all: 'Any day',
      options: [
        { value: 'true', label: 'Due now' },
        { value: 'false', label: 'Later, or no day' },
      ],
    },
  },
  columns: (column) => [
    column('title', { header: 'Task', isPrimary: true }),
    column('person_name', { header: 'Person' }),
    column('due_on', { header: 'Due', cell: (day) => (day ? <DueDay day={day} /> : '–') }),
    column('remind_at', {
      header: 'Reminder',
      priority: 2,
      cell: (at) => (at ? <Moment at={at} /> : '–'),
    }),
    column('person_email', { header: 'Email', isHidden: true }),
    column('created_at', {
      header: 'Added',
      priority: 2,
      cell: (at) => <Moment at={at} format="relative" />,
    }),
  ],
  bulk: [FINISH],
  rowActions: (row, { apply }) => [
    {
      label: FINISH.label,
      icon: FINISH.icon,
      hotkey: 'd',
      onSelect: () => void apply(row, FINISH),
    },
  ],
})

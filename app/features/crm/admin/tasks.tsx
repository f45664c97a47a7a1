import { CircleCheck } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import type { Bulk, RowOf } from '#app/resource/resource.ts'
import { momentCell } from '#app/resource/list-parts.tsx'

import { DueDay } from './due-day.tsx'
import { personPath } from './people/person-path.ts'

const ALWAYS_THERE = ['title', 'person_id', 'person_name', 'person_email', 'created_at'] as const

type TaskRow = RowOf<'admin_tasks', (typeof ALWAYS_THERE)[number]>

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
      options: { true: 'Due now', false: 'Later, or no day' },
    },
  },
  columns: (column) => [
    column('title', { header: 'Task', isPrimary: true }),
    column('person_name', { header: 'Person' }),
    column('due_on', { header: 'Due', cell: (day) => (day ? <DueDay day={day} /> : '–') }),
    column('remind_at', { header: 'Reminder', priority: 2, cell: momentCell() }),
    column('person_email', { header: 'Email', isHidden: true }),
    column('created_at', { header: 'Added', priority: 2, cell: momentCell('relative') }),
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

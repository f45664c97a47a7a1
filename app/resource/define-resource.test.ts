import { expect, test } from 'vitest'

import { defineResource } from './define-resource.ts'

const orders = defineResource({
  source: 'admin_orders',
  present: ['title', 'total_usd'],
  table: 'orders',
  path: '/admin/orders',
  noun: ['order', 'orders'],
  nameOf: ({ title }) => title,
  searchIn: ['title', 'short_id'],
  toSearch: (typed) => typed.replace('#', ''),
  sorts: { time_left: ['Time left', 'runs_out_at', '-created_at'] },
  filters: {
    needs: {
      label: 'Needs',
      all: 'All',
      options: [{ value: 'reply', label: 'Reply', where: { has_unanswered: 'true' } }],
    },
    work: {
      label: 'Work',
      all: 'All',
      column: 'work_status',
      options: [{ value: 'REVISION', label: 'Revision' }],
    },
  },
  columns: (column) => [
    column('title', { isPrimary: true, csv: { Id: ({ id }) => id, Title: ({ title }) => title } }),
    column('total_usd', { header: 'Total' }),
  ],
  trash: {
    put: { call: 'trash_orders' },
    restore: { call: 'restore_orders' },
    purge: {
      label: 'Delete',
      done: 'deleted',
      ask: ({ title }) => ({ title: 'Delete?', text: '', typed: title }),
      run: async () => {},
    },
    description: '',
    emptyText: '',
    sorts: { deleted_last: ['Recently deleted first', '-deleted_at'] },
    columns: (column) => [column('title', { isPrimary: true })],
  },
})

test('a filter asks for the column that it is about, or for what its option says', () => {
  const filters = { needs: 'reply', work: 'REVISION' }
  expect(orders.whereOf({ q: '#1a', filters })).toEqual({
    q: '1a',
    in: ['title', 'short_id'],
    eq: { has_unanswered: 'true', work_status: 'REVISION' },
    trash: false,
  })
})

test('the trash is another list of the same rows', () => {
  const list = orders.trash?.list
  expect([orders.view.id, list?.view.id]).toEqual(['orders', 'orders-trash'])
  expect(list?.whereOf({ q: '#1a', filters: {} })).toMatchObject({ q: '1a', trash: true })
})

test('rows of equal rank are sorted by a second column', () => {
  expect(orders.view.sorts['time_left']).toEqual({
    label: 'Time left',
    column: 'runs_out_at',
    isDescending: false,
    thenBy: { column: 'created_at', isDescending: true },
  })
})

test('one column of the list can be several of the export', () => {
  expect(Object.keys(orders.csv ?? {})).toEqual(['Id', 'Title', 'Total'])
})

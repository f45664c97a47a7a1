import { Check, EyeOff, RotateCcw, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

import { defineResource } from '#app/resource/define-resource.ts'
import { inMenu } from '#app/resource/list-parts.tsx'
import type { ListFrame } from '#app/resource/resource.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { lookIn, StatusChip } from '#app/ui/admin/status-chip.tsx'
import { labelIn } from '#app/ui/select.tsx'

import { PLACES, STATES, type ErrorRow } from './schema.ts'

const changeTo = (state: keyof typeof STATES, label: string, icon: LucideIcon, done: string) =>
  ({ call: 'set_error_state', with: { p_state: state }, label, icon, done }) as const

/** What can be done to each. */
export const CHANGES = [
  changeTo('resolved', 'Resolve', Check, 'resolved'),
  changeTo('ignored', 'Ignore', EyeOff, 'ignored'),
  changeTo('open', 'Open again', RotateCcw, 'opened again'),
]

const tab = (state: keyof typeof STATES, emptyTitle: string, emptyText: string) => ({
  value: state,
  label: STATES[state].label,
  where: { state },
  emptyTitle,
  emptyText,
})

const TABS = [
  tab('open', 'Nothing has failed.', 'What fails for visitors shows up here within seconds.'),
  tab('resolved', 'Nothing is resolved.', 'What comes back in a newer release opens again.'),
  tab('ignored', 'Nothing is ignored.', 'What you ignore is still counted.'),
] as const

/** What failed for visitors, grouped (product 56.1). */
export const errors = defineResource({
  source: 'error_groups',
  table: 'error_groups',
  path: '/admin/errors',
  noun: ['error', 'errors'],
  canCreate: false,
  nameOf: ({ message }) => message,
  searchIn: ['message', 'route'],
  sorts: {
    newest: ['Last seen', '-last_at'],
    most: ['Most often', '-times', '-last_at'],
    first: ['First seen', '-first_at'],
  },
  tabs: TABS,
  filters: {
    place: { label: 'Where', all: 'Browser and server', options: PLACES },
    release: {
      label: 'Last seen in release',
      all: 'All releases',
      column: 'last_release',
      from: { source: 'error_group_releases', value: 'id', label: 'release' },
    },
  },
  Frame: TabbedErrors,
  columns: (column) => [
    column('message', {
      isPrimary: true,
      cell: (message, { reopened_in: isBack, is_demo: isDemo }) => (
        <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="line-clamp-2 min-w-0 wrap-anywhere md:line-clamp-1">{message}</span>
          {isBack && <StatusChip tone="attention">Came back</StatusChip>}
          {isDemo && <StatusChip tone="muted">Demo</StatusChip>}
        </span>
      ),
    }),
    column('route', {
      header: 'Page',
      cell: (route) => <span className="inline-block max-w-60 truncate align-bottom">{route}</span>,
    }),
    column('place', {
      header: 'Where',
      priority: 3,
      cell: (place) => placeOf(place),
      csv: ({ place }) => placeOf(place),
    }),
    column('times', { align: 'end', cell: (times) => times.toLocaleString('en-US') }),
    column('day_visitors', {
      header: 'Visitors, day last seen',
      align: 'end',
      priority: 2,
      cell: (visitors) => visitors.toLocaleString('en-US'),
    }),
    column('last_at', { header: 'Last seen', cell: (at) => <Moment at={at} format="relative" /> }),
    column('first_at', {
      header: 'First seen',
      priority: 3,
      cell: (at) => <Moment at={at} format="relative" />,
    }),
    column('last_release', {
      header: 'Release',
      isHidden: true,
      cell: (release) => release ?? '–',
    }),
  ],
  remove: 'remove_errors',
  bulk: CHANGES,
  rowActions: (row, { apply }) =>
    CHANGES.filter((action) => action.with.p_state !== row.state).map((action) =>
      inMenu(row, action, apply),
    ),
})

function TabbedErrors({ list, children }: ComponentProps<ListFrame<ErrorRow>>) {
  return (
    <>
      <ListTabs label="Errors by their state" list={list} tabs={TABS} />
      {children(list)}
    </>
  )
}

export const placeOf = (place: string) => labelIn(PLACES, place)

export function ErrorStateChip({ state, isBack }: { state: string; isBack: boolean }) {
  const { label, tone } = lookIn(STATES, state)
  return <StatusChip tone={tone}>{isBack ? 'Came back' : label}</StatusChip>
}

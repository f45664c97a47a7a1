import { Check, EyeOff, RotateCcw } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import { PLACES, STATES } from './schema.ts'
import { TabbedErrors } from './state-tabs.tsx'

const changeTo = (state: keyof typeof STATES) =>
  ({
    call: 'set_error_state',
    with: { p_state: state },
    failed: 'Nothing was changed.',
  }) as const

const RESOLVE = {
  ...changeTo('resolved'),
  label: 'Resolve',
  icon: Check,
  done: 'resolved',
} as const
const IGNORE = {
  ...changeTo('ignored'),
  label: 'Ignore',
  icon: EyeOff,
  done: 'ignored',
} as const
const REOPEN = {
  ...changeTo('open'),
  label: 'Open again',
  icon: RotateCcw,
  done: 'opened again',
} as const

/** What can be done to each. */
export const CHANGES = [RESOLVE, IGNORE, REOPEN] as const

const tab = (state: keyof typeof STATES, emptyTitle: string, emptyText: string) => ({
  value: state,
  label: STATES[state].label,
  where: { state },
  emptyTitle,
  emptyText,
})

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
  tabs: [
    tab('open', 'Nothing has failed.', 'What fails for visitors shows up here within seconds.'),
    tab('resolved', 'Nothing is resolved.', 'What comes back in a newer release opens again.'),
    tab('ignored', 'Nothing is ignored.', 'What you ignore is still counted.'),
  ],
  filters: {
    place: {
      label: 'Where',
      all: 'Browser and server',
      options: Object.entries(PLACES).map(([value, label]) => ({ value, label })),
    },
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
    column('times', {
      align: 'end',
      cell: (times) => times.toLocaleString('en-US'),
    }),
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
    CHANGES.filter((action) => action.with.p_state !== row.state).map((action) => ({
      label: action.label,
      icon: action.icon,
      onSelect: () => void apply(row, action),
    })),
})

export const placeOf = (place: string) => PLACES[place as keyof typeof PLACES] ?? place

export function ErrorState({ state, isBack }: { state: string; isBack: boolean }) {
  const { label, tone } = STATES[state as keyof typeof STATES]
  return <StatusChip tone={tone}>{isBack ? 'Came back' : label}</StatusChip>
}

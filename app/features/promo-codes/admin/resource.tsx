import { Pause, Play } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import { promoCodeSchema } from '../schema.ts'
import { CodeField, ValueField } from './fields.tsx'
import { PromoCodePanels } from './panels.tsx'

const STATES = {
  running: { label: 'Running', tone: 'positive' },
  scheduled: { label: 'Scheduled', tone: 'attention' },
  paused: { label: 'Paused', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'muted' },
  expired: { label: 'Expired', tone: 'muted' },
} as const

const stateOf = (state: string) => STATES[state as keyof typeof STATES]

export const promoCodes = defineResource({
  source: 'admin_promo_codes',
  present: ['code', 'type', 'value', 'redemptions', 'revenue_cents', 'is_paused', 'state'],
  table: 'promo_codes',
  live: ['promo_redemptions'],
  path: '/admin/promo-codes',
  noun: ['promo code', 'promo codes'],
  emptyText: 'A code takes a percentage or an amount off an order, on your terms.',
  nameOf: (row) => row.code,
  searchIn: ['code', 'description'],
  sorts: {
    newest: ['Newest', '-created_at'],
    code: ['Code', 'code'],
    revenue: ['Most revenue', '-revenue_cents'],
    used: ['Most used', '-redemptions'],
    ending: ['Ends first', 'ends_at'],
  },
  filters: {
    state: {
      label: 'State',
      all: 'All states',
      options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
    },
    type: { label: 'Kind', all: 'Both kinds' },
  },
  columns: (column) => [
    column('code', { isPrimary: true }),
    column('state', {
      cell: (state) => <StatusChip tone={stateOf(state).tone}>{stateOf(state).label}</StatusChip>,
    }),
    column('value', {
      align: 'end',
      cell: (value, { type }) => (type === 'percent' ? `${value}%` : formatUsdExact(value)),
      csv: ({ type, value }) => (type === 'percent' ? `${value}%` : centsToUsd(value)),
    }),
    column('redemptions', {
      header: 'Used',
      align: 'end',
      // Held together by spaces that do not break.
      cell: (used, { max_redemptions: most }) =>
        most === null ? used : `${used}\u00A0of\u00A0${most}`,
    }),
    column('revenue_cents', {
      header: 'Revenue',
      align: 'end',
      cell: (revenue) => formatUsdExact(revenue),
      csv: ({ revenue_cents: revenue }) => centsToUsd(revenue),
    }),
    column('ends_at', { priority: 2, cell: (at) => (at ? <Moment at={at} /> : '–') }),
    column('description', { priority: 3 }),
    column('created_at', { isHidden: true, cell: (at) => at && <Moment at={at} format="date" /> }),
  ],
  remove: 'remove_promo_codes',
  bulk: [
    {
      label: 'Pause',
      icon: Pause,
      call: 'pause_promo_codes',
      with: { p_is_paused: true },
      done: 'paused',
    },
    {
      label: 'Resume',
      icon: Play,
      call: 'pause_promo_codes',
      with: { p_is_paused: false },
      done: 'resumed',
    },
  ],
  rowActions: (row, { change }) => [
    {
      label: row.is_paused ? 'Resume' : 'Pause',
      icon: row.is_paused ? Play : Pause,
      onSelect: () => void change(row, { is_paused: !row.is_paused }),
    },
  ],
  form: {
    schema: promoCodeSchema,
    save: 'save_promo_code',
    inputs: { code: CodeField, value: ValueField },
    Aside: PromoCodePanels,
  },
})

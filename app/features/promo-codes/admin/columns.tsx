import { Pause, Play } from 'lucide-react'

import { columnsOf } from '#app/resource/columns.ts'
import { usdColumn } from '#app/resource/list-parts.tsx'
import type { Column, RowOf } from '#app/resource/resource.ts'
import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import type { CampaignRow } from './campaigns/rows.ts'

/** Columns of the view that are never null, which its type does not say. */
export const OF_CODES = ['code', 'type', 'value', 'redemptions', 'is_paused', 'state'] as const
export type CodeRow = RowOf<'admin_promo_codes', (typeof OF_CODES)[number]>

/** What codes and campaigns have in common. */
export type PromoRow = Pick<CodeRow, keyof CodeRow & keyof CampaignRow>

export const STATES = {
  running: { label: 'Running', tone: 'positive' },
  scheduled: { label: 'Scheduled', tone: 'attention' },
  paused: { label: 'Paused', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'muted' },
  expired: { label: 'Expired', tone: 'muted' },
} as const

/** Also of what is running, and not for long (product 44.8). */
const LOOKS = {
  ...STATES,
  ends_soon: { label: 'Ends soon', tone: 'attention' },
  nearly_used_up: { label: 'Nearly used up', tone: 'attention' },
} as const

export const promoLook = ({ state, warning }: Pick<PromoRow, 'state' | 'warning'>) =>
  lookIn(LOOKS, warning ?? state)

/** "5", or "5 of 10", held together by spaces that do not break. */
export const usesOf = ({ redemptions, max_redemptions: most }: CodeRow) => {
  const used = redemptions.toLocaleString('en-US')
  return most === null ? used : `${used}\u00A0of\u00A0${most.toLocaleString('en-US')}`
}

/** Stops codes for a while, and lets them go on. */
export const pausing = (call: 'pause_promo_codes' | 'pause_promo_campaigns') =>
  [
    { label: 'Pause', icon: Pause, call, with: { p_is_paused: true }, done: 'paused' },
    { label: 'Resume', icon: Play, call, with: { p_is_paused: false }, done: 'resumed' },
  ] as const

export const promoColumn = columnsOf<PromoRow>({})

export const OFFER_COLUMNS: readonly Column<PromoRow>[] = [
  promoColumn.made('State', (row) => <LookChip of={promoLook(row)} />, {
    csv: (row) => promoLook(row).label,
  }),
  promoColumn('value', {
    align: 'end',
    cell: (value, { type }) => (type === 'percent' ? `${value}%` : formatUsdExact(value)),
    csv: ({ type, value }) => (type === 'percent' ? `${value}%` : centsToUsd(value)),
  }),
]

/** What came of it. */
export const EARNING_COLUMNS: readonly Column<PromoRow>[] = [
  promoColumn('revenue_cents', {
    header: 'Revenue',
    definition: 'What these orders brought in, less refunds.',
    ...usdColumn('revenue_cents'),
  }),
  promoColumn('discount_cents', {
    header: 'Discounts given',
    definition: 'What it took off the list prices of these orders.',
    isHidden: true,
    ...usdColumn('discount_cents'),
  }),
  promoColumn('average_cents', {
    header: 'Average order',
    definition: 'Revenue divided by paid orders.',
    isHidden: true,
    ...usdColumn('average_cents'),
  }),
  promoColumn('discount_percent', {
    header: 'Discount share',
    definition:
      'The part of the list price that it gave away. This is not your profit margin: the store does not know your costs.',
    align: 'end',
    priority: 3,
    cell: (share) => (share === null ? '–' : `${share}%`),
  }),
]

import { Pause, Play } from 'lucide-react'

import type { Column, Columns } from '#app/resource/resource.ts'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import type { CampaignRow, CodeRow } from './rows.ts'

export const STATES = {
  running: { label: 'Running', tone: 'positive' },
  scheduled: { label: 'Scheduled', tone: 'attention' },
  paused: { label: 'Paused', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'muted' },
  expired: { label: 'Expired', tone: 'muted' },
} as const

/** Of what is running, and not for long (product 44.8). */
const WARNINGS = {
  ends_soon: { label: 'Ends soon', tone: 'attention' },
  nearly_used_up: { label: 'Nearly used up', tone: 'attention' },
} as const

type Judged = Pick<CodeRow, 'state' | 'warning'>

const lookOf = ({ state, warning }: Judged) =>
  WARNINGS[warning as keyof typeof WARNINGS] ?? STATES[state as keyof typeof STATES]

export function StateChip({ of }: { of: Judged }) {
  const { label, tone } = lookOf(of)
  return <StatusChip tone={tone}>{label}</StatusChip>
}

/** The state in a word, as the export says it. */
export const stateLabel = (of: Judged) => lookOf(of).label

/** Stops codes for a while, and lets them go on. */
export const pausing = (call: 'pause_promo_codes' | 'pause_promo_campaigns') =>
  [
    { label: 'Pause', icon: Pause, call, with: { p_is_paused: true }, done: 'paused' },
    { label: 'Resume', icon: Play, call, with: { p_is_paused: false }, done: 'resumed' },
  ] as const

/** What the lists of codes and of campaigns have in common. */
type Earning = Pick<CodeRow, keyof CodeRow & keyof CampaignRow>

/** "20%", or "$50.00". */
export const worthOf = ({ type, value }: Pick<Earning, 'type' | 'value'>) =>
  type === 'percent' ? `${value}%` : formatUsdExact(value)

export const percentText = (share: number | null) => (share === null ? '–' : `${share}%`)
export const centsText = (amount: number | null) => (amount === null ? '–' : formatUsdExact(amount))

export function earningColumns<Row extends Earning>(column: Columns<Row>) {
  const amount = (header: string, of: (row: Row) => number | null, isHidden = false) =>
    column.made(header, (row) => centsText(of(row)), {
      align: 'end',
      csv: (row) => {
        const amountCents = of(row)
        return amountCents === null ? null : centsToUsd(amountCents)
      },
      ...(isHidden && { isHidden: true as const }),
    })
  return {
    state: column.made('State', (row) => <StateChip of={row} />, { csv: stateLabel }),
    value: column.made('Value', worthOf, {
      align: 'end',
      csv: (row) => (row.type === 'percent' ? `${row.value}%` : centsToUsd(row.value)),
    }),
    discount: amount('Discounts given', (row) => row.discount_cents, true),
    average: amount('Average order', (row) => row.average_cents, true),
    share: column.made('Discount share', (row) => percentText(row.discount_percent), {
      align: 'end',
      priority: 3,
      csv: (row) => row.discount_percent,
    }),
  } satisfies Record<string, Column<Row>>
}

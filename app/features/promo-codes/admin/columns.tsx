import type { Column, Columns } from '#app/resource/resource.ts'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import { StateChip, stateLabel } from './states.tsx'

/** What the lists of codes and of campaigns have in common. */
export interface Earning {
  type: string
  value: number
  state: string
  warning: string | null
  revenue_cents: number
  discount_cents: number | null
  discount_percent: number | null
  average_cents: number | null
  orders: number | null
}

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

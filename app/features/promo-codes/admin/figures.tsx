import { Panel } from '#app/ui/admin/panel.tsx'
import { Definition } from '#app/ui/admin/tooltip.tsx'

import { centsText, percentText } from './columns.tsx'

interface Figures {
  redemptions: number | null
  orders: number | null
  revenue_cents: number
  discount_cents: number | null
  average_cents: number | null
  discount_percent: number | null
}

/** What a code, or a campaign, has brought in; each figure says on hover what it is. */
export function FiguresPanel({ of, used }: { of: Figures; used: string }) {
  const rows = [
    ['Used', used, 'Uses by orders that were paid.'],
    ['Paid orders', of.orders ?? 0, 'Orders that were paid with it, refunded ones included.'],
    ['Revenue', centsText(of.revenue_cents), 'What these orders brought in, less refunds.'],
    ['Average order', centsText(of.average_cents), 'Revenue divided by paid orders.'],
    [
      'Discounts given',
      centsText(of.discount_cents ?? 0),
      'What it took off the list prices of these orders.',
    ],
    [
      'Discount share',
      percentText(of.discount_percent),
      'The part of the list price that it gave away. This is not your profit margin: the store does not know your costs.',
    ],
  ] as const
  return (
    <Panel title="Figures">
      <dl className="grid gap-3 text-sm">
        {rows.map(([name, value, definition]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">
              <Definition text={definition}>
                <button
                  type="button"
                  className="cursor-help underline decoration-dotted underline-offset-4"
                >
                  {name}
                  <span className="sr-only">: {definition}</span>
                </button>
              </Definition>
            </dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

import { formatUsdExact } from '#domain/money.ts'

import type { Analytics } from './schema.ts'

type Sales = Analytics['sales']
type Visits = Analytics['visits']

/** A figure of the page: what it is called, what it means, and how it is read from the answer. */
export interface Figure {
  label: string
  /** Shown when the figure is hovered or has the focus. */
  definition: string
  kind: 'money' | 'count' | 'share'
  /** It is known only since visits are counted. */
  isOfVisits?: true
  /** Cents, a count, or a share from 0 to 1; null where there is nothing to divide by. */
  of(sales: Sales, visits: Visits): number | null
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

export const FIGURES: readonly Figure[] = [
  {
    label: 'Revenue',
    definition:
      'Totals of orders placed in these days that are paid or completed, after discounts: the same revenue as on the dashboard. An order that was refunded in full is taken out; a partial refund takes out nothing.',
    kind: 'money',
    of: ({ revenue_cents: cents }) => cents,
  },
  {
    label: 'Orders',
    definition: 'Orders placed in these days that are paid or completed.',
    kind: 'count',
    of: ({ orders }) => orders,
  },
  {
    label: 'Average order',
    definition: 'Revenue divided by orders, to the nearest cent.',
    kind: 'money',
    of: ({ average_cents: cents }) => cents,
  },
  {
    label: 'Visits',
    definition:
      'What a visitor does with less than 30 minutes in between. Two visitors can be distinguished for one day only, and without cookies. Programs, your own visits and those who ask not to be tracked are left out.',
    kind: 'count',
    isOfVisits: true,
    of: (_, { visits }) => visits,
  },
  {
    label: 'Page views',
    definition: 'Pages of the store that visitors opened, without account, sign-in and orders.',
    kind: 'count',
    isOfVisits: true,
    of: (_, { views }) => views,
  },
  {
    label: 'Conversion',
    definition:
      'Orders per visit, since visits have been counted. Orders of people who are not counted as visitors are in it.',
    kind: 'share',
    isOfVisits: true,
    of: (_, { counted_orders: orders, visits }) => share(orders ?? 0, visits),
  },
  {
    label: 'Delivered on time',
    definition:
      'Of the orders whose latest delivery was in these days, those delivered before their time was up. The clock is paused while you wait for an answer.',
    kind: 'share',
    of: ({ on_time: onTime, delivered }) => share(onTime, delivered),
  },
  {
    label: 'Revisions',
    definition:
      'Of the orders whose latest delivery was in these days, those with a revision that the customer asked for.',
    kind: 'share',
    of: ({ revised, delivered }) => share(revised, delivered),
  },
  {
    label: 'Refunds',
    definition:
      'Of the orders placed and paid in these days, those refunded since, in full or in part.',
    kind: 'share',
    of: ({ refunded_orders: refunded, paid_orders: paid }) => share(refunded, paid),
  },
  {
    label: 'With a promo code',
    definition: 'Of the orders, those with a promo code.',
    kind: 'share',
    of: ({ promo_orders: promo, orders }) => share(promo, orders),
  },
  {
    label: 'Repeat customers',
    definition:
      'Of the email addresses that ordered in these days, those with an earlier paid order, whenever that was.',
    kind: 'share',
    of: ({ repeat_customers: repeat, customers }) => share(repeat, customers),
  },
]

const regions = new Intl.DisplayNames('en-US', { type: 'region' })

/** The name of a country. Anyone can send two letters that are none, and of a flood there is "(other)". */
export const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) && regions.of(code)) || code

export const COUNT = new Intl.NumberFormat('en-US')
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

export function formatFigure(kind: Figure['kind'], value: number | null): string {
  if (value === null) return '–'
  if (kind === 'money') return formatUsdExact(value)
  return (kind === 'share' ? PERCENT : COUNT).format(value)
}

/** How a figure changed, for people: "+25%", or "+2.5 points" of a share; null where nothing can be compared. */
export function changeOf(
  kind: Figure['kind'],
  now: number | null,
  before: number | null,
): string | null {
  if (now === null || before === null) return null
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  if (kind === 'share') {
    const points = Math.round((now - before) * 1000) / 10
    return points === 0 ? 'same' : signed(points, `${points} points`)
  }
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return percent === 0 ? 'same' : signed(percent, `${COUNT.format(percent)}%`)
}

/** What stands below a figure: how it changed, or why nothing says so; null where there is nothing to say. */
export function comparisonOf(
  { kind, of, isOfVisits }: Figure,
  answer: Analytics,
): { change?: string; words: string } | null {
  const now = of(answer.sales, answer.visits)
  if (answer.before_from === null || now === null) return null
  if (isOfVisits && !wasCountedBefore(answer)) return { words: 'not counted before' }
  const before = of(answer.sales_before, answer.visits_before)
  const change = changeOf(kind, now, before)
  if (change === null) return { words: 'nothing before' }
  return { change, words: `from ${formatFigure(kind, before)}` }
}

/** Half a period of visits is nothing to compare a whole one with. */
function wasCountedBefore({ by_time_before: [first], counting_since: since }: Analytics) {
  if (!first || since === null) return false
  return Date.parse(since) < Date.parse(first.at) + DAY_MS
}

const DAY_MS = 24 * 60 * 60_000

/** The steps on the way to an order, and how many left at each (product 46.7). */
export function funnelOf({
  visits,
  service_visits,
  cart_visits,
  checkout_visits,
  counted_orders,
}: Visits) {
  const steps = [
    { label: 'Visits', count: visits },
    { label: 'Looked at a service', count: service_visits },
    { label: 'Added to cart', count: cart_visits },
    { label: 'Began a checkout', count: checkout_visits },
    { label: 'Paid', count: counted_orders ?? 0 },
  ]
  return steps.map((step, index) => {
    const before = steps[index - 1]?.count
    return {
      ...step,
      ofAll: share(step.count, visits),
      // People who are not counted as visitors pay as well.
      left: before === undefined ? null : Math.max(0, before - step.count),
      leftShare: before === undefined ? null : share(Math.max(0, before - step.count), before),
    }
  })
}

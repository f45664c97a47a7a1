import { z } from 'zod'

const sales = z.object({
  revenue_cents: z.number(),
  orders: z.number(),
  average_cents: z.nullable(z.number()),
  /** With those that were refunded since. */
  paid_orders: z.number(),
  refunded_orders: z.number(),
  refunded_cents: z.number(),
  promo_orders: z.number(),
  discount_cents: z.number(),
  customers: z.number(),
  repeat_customers: z.number(),
  delivered: z.number(),
  on_time: z.number(),
  revised: z.number(),
})

const visits = z.object({
  views: z.number(),
  visits: z.number(),
  service_visits: z.number(),
  cart_visits: z.number(),
  checkout_visits: z.number(),
  /** Orders placed while visits were counted; null while none were. */
  counted_orders: z.nullable(z.number()),
})

const point = z.object({
  at: z.string(),
  views: z.number(),
  visits: z.number(),
  revenue_cents: z.number(),
  orders: z.number(),
})

const named = z.object({
  name: z.string(),
  views: z.number(),
  visits: z.number(),
  service_visits: z.number(),
  cart_visits: z.number(),
  checkout_visits: z.number(),
  exits: z.number(),
})

const soldService = z.object({
  id: z.nullable(z.string()),
  title: z.string(),
  views: z.number(),
  carts: z.number(),
  units: z.number(),
  sold_cents: z.number(),
})

/** How many names there are, of which the answer has the first, and what their visits add up to. */
const listTotal = z.object({ names: z.number(), visits: z.optional(z.number()) })

/** What `admin_analytics` answers; amounts are cents, days are those of `zone`. */
export const analyticsAnswer = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null where nothing is compared. */
  before_from: z.nullable(z.string()),
  before_to: z.nullable(z.string()),
  /** Now, where the days are not over: the ones before stop at the same time of day. */
  until: z.nullable(z.string()),
  step: z.enum(['hour', 'day', 'week', 'month']),
  counting_since: z.nullable(z.string()),
  sales,
  visits,
  sales_before: sales,
  visits_before: visits,
  by_time: z.array(point),
  by_time_before: z.array(point),
  services: z.array(soldService),
  pages: z.array(named),
  sources: z.array(named),
  mediums: z.array(named),
  campaigns: z.array(named),
  devices: z.array(named),
  countries: z.array(named),
  exits: z.array(named),
  /** What was searched for and nothing was opened of. */
  searches: z.array(z.object({ query: z.string(), visitors: z.number() })),
  list_totals: z.object({
    page: listTotal,
    exit: listTotal,
    source: listTotal,
    medium: listTotal,
    campaign: listTotal,
    device: listTotal,
    country: listTotal,
    service: listTotal,
    search: listTotal,
  }),
  price_changes: z.array(
    z.object({
      at: z.string(),
      id: z.string(),
      title: z.nullable(z.string()),
      from_cents: z.number(),
      to_cents: z.number(),
    }),
  ),
  /** Null with less than four weeks of orders. */
  forecast: z.nullable(
    z.object({
      week_start: z.string(),
      so_far_cents: z.number(),
      weeks: z.number(),
      expected_cents: z.number(),
      low_cents: z.number(),
      high_cents: z.number(),
    }),
  ),
})

export type Analytics = z.output<typeof analyticsAnswer>
export type TimePoint = Analytics['by_time'][number]
export type NamedVisits = Analytics['sources'][number]

/** What `admin_analytics_list` answers. */
export const namedAnswer = z.array(named)
export const servicesAnswer = z.array(soldService)

/** Of the answer of `search-intent`, how much it found. */
export const foundAnswer = z.object({ results: z.array(z.unknown()) })

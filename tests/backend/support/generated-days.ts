/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface GeneratedOrder {
  customer_email: string
  status: 'PAID' | 'COMPLETED' | 'REFUNDED' | 'CANCELLED'
  subtotal_cents: number
  discount_cents: number
  total_usd: number
  refunded_cents: number
  promo_code: string | null
  revisions_used: number
  work_status: string | null
  created_at: string
  paid_at: string
  due_at: string
  delivered_at: string | null
}

export interface GeneratedEvent {
  happened_at: string
  visitor: string
  kind: 'view' | 'cart' | 'checkout'
  path: string
  source: string
  device: string
}

const HOUR_MS = 60 * 60_000
const STATUSES = ['PAID', 'COMPLETED', 'COMPLETED', 'REFUNDED', 'CANCELLED'] as const
const PATHS = ['/', '/services', '/about', '/blog'] as const
const SOURCES = ['direct', 'google.com', 'newsletter'] as const

interface Days {
  seed: number
  first: string
  days: number
}

/** Orders of some days: paid, completed, refunded in full or in part, abandoned, with and without a promo code. */
export function generateOrders({ seed, first, days }: Days, count: number): GeneratedOrder[] {
  const random = seeded(seed)
  const pick = <One>(from: readonly [One, ...One[]] | readonly One[]) =>
    from[Math.floor(random() * from.length)]
  return Array.from({ length: count }, () => {
    const created = Date.parse(first) + Math.floor(random() * days * 24 * HOUR_MS)
    const at = (hours: number) => new Date(created + hours * HOUR_MS).toISOString()
    const status = pick(STATUSES) ?? 'PAID'
    const subtotal = 1 + Math.floor(random() * 200_000)
    const hasPromo = random() < 0.3
    const discount = hasPromo ? Math.floor(subtotal * random()) : 0
    const total = subtotal - discount
    const isPartly = status !== 'CANCELLED' && random() < 0.1
    const isDelivered = status !== 'CANCELLED' && random() < 0.7
    return {
      customer_email: `buyer${Math.floor(random() * count * 0.6)}@example.com`,
      status,
      subtotal_cents: subtotal,
      discount_cents: discount,
      total_usd: total,
      refunded_cents: status === 'REFUNDED' ? total : isPartly ? Math.floor(total / 2) : 0,
      promo_code: hasPromo ? 'SPRING' : null,
      revisions_used: isDelivered && random() < 0.2 ? 1 : 0,
      work_status: status === 'CANCELLED' ? null : 'DELIVERED',
      created_at: at(0),
      paid_at: at(0.1),
      due_at: at(24),
      delivered_at: isDelivered ? at(4 + random() * 24) : null,
    }
  })
}

/** What visitors did, some of them often enough that one visit follows another. */
export function generateEvents({ seed, first, days }: Days, count: number): GeneratedEvent[] {
  const random = seeded(seed)
  const events = Array.from({ length: count }, (): GeneratedEvent => {
    const dice = random()
    const kind = dice < 0.8 ? 'view' : dice < 0.93 ? 'cart' : 'checkout'
    const at = Date.parse(first) + Math.floor(random() * days * 24 * HOUR_MS)
    return {
      happened_at: new Date(at).toISOString(),
      visitor: Math.floor(random() * 12)
        .toString(16)
        .padStart(16, '0'),
      kind,
      path: PATHS[Math.floor(random() * PATHS.length)] ?? '/',
      source: SOURCES[Math.floor(random() * SOURCES.length)] ?? 'direct',
      device: random() < 0.5 ? 'phone' : 'desktop',
    }
  })
  return events.toSorted((one, other) => one.happened_at.localeCompare(other.happened_at))
}

/** Visits, counted in another way than the database does: an event at a time. */
export function visitsOf(events: readonly GeneratedEvent[]) {
  const last = new Map<string, { at: number; visit: Visit }>()
  const visits: Visit[] = []
  for (const { happened_at: text, visitor, kind, source, path } of events) {
    const at = Date.parse(text)
    const known = last.get(visitor)
    let visit = known && at - known.at <= 30 * 60_000 ? known.visit : null
    if (!visit) {
      visit = { startedAt: text, source, added: false, began: false, lastPath: path }
      visits.push(visit)
    }
    visit.added ||= kind !== 'view'
    visit.began ||= kind === 'checkout'
    visit.lastPath = path
    last.set(visitor, { at, visit })
  }
  return visits
}

interface Visit {
  startedAt: string
  source: string
  added: boolean
  began: boolean
  lastPath: string
}

/** What amounts add up to. */
export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The day of a moment in a zone, "2024-03-10". */
export function dayIn(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  return (at: string) => format.format(new Date(at))
}

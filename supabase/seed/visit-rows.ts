import { demoId } from './demo-id.ts'
import type { Seed } from './read-seed.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So that a month can be compared with the one before. */
const DAYS = 65
/** What a weekday's visits are, from midnight UTC on: customers are in Europe and America. */
const HOURS = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 8, 7, 7, 9, 11, 11, 10, 8, 6, 5, 5, 4, 3, 3]
const VISITED_PAGES = {
  '/': 60,
  '/services': 38,
  '/how-it-works': 14,
  '/about': 11,
  '/blog': 9,
  '/contact': 8,
  '/cart': 7,
  '/resources': 6,
}
const SOURCES = { 'google.com': 41, direct: 27, 'linkedin.com': 14, newsletter: 9, 'bing.com': 5 }
const MEDIUMS = { email: 9, social: 4 }
const CAMPAIGNS = { 'spring-audit': 6, 'linkedin-tips': 4 }
const DEVICES = { desktop: 62, phone: 33, tablet: 5 }
/** Half look at a service, one in eight chooses one, one in sixteen begins to pay: more than there are orders. */
const STEPS = { service_visits: 0.52, cart_visits: 0.125, checkout_visits: 0.0625 }

/** What visits by a link with a medium or a campaign are of all, in percent. */
const WITH_MEDIUM = 13
const WITH_CAMPAIGN = 10
/** Of all pages viewed, those of services, in percent. */
const SERVICE_VIEWS = 28

/**
 * Weeks of visits to the demo store, as figures of hours and days: to the day before yesterday, because what
 * comes later is counted. Days are those of the store's time zone, and all that is said of one adds up to the same. Every
 * load on the same day makes the same ones.
 */
export function visitRows(seed: Seed, now: Date, zone: string) {
  const today = Math.floor(now.getTime() / DAY_MS)
  const slugs = seed.services
    .filter(({ status, deletedDaysAgo }) => status === 'published' && deletedDaysAgo === null)
    .map(({ slug }) => slug)
  const whole = countWholes()
  const shareOut = countShares()
  const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const [first, last] = [dayText(today - DAYS - 1), dayText(today - 2)]

  const hours = Array.from({ length: (DAYS + 2) * HOURS.length }, (_, index) => {
    const at = (today - DAYS - 2) * DAY_MS + index * HOUR_MS
    return { at, day: dayIn.format(at) }
  })
    .filter(({ day }) => day >= first && day <= last)
    .map(({ at, day }) => {
      const weight = HOURS[new Date(at).getUTCHours()] ?? 0
      const visits = (visitsOf(Math.floor(at / DAY_MS)) * weight) / sum(HOURS)
      return {
        day,
        hour: new Date(at).toISOString(),
        views: whole('views', visits * 2.9),
        visits: whole('visits', visits),
        service_visits: whole('service', visits * STEPS.service_visits),
        cart_visits: whole('cart', visits * STEPS.cart_visits),
        checkout_visits: whole('checkout', visits * STEPS.checkout_visits),
      }
    })

  const bySlug = Object.fromEntries(slugs.map((slug, place) => [slug, slugs.length + 5 - place]))
  const pages = {
    ...scaled(VISITED_PAGES, 100 - SERVICE_VIEWS),
    ...Object.fromEntries(
      Object.entries(scaled(bySlug, SERVICE_VIEWS)).map(([slug, part]) => [pathOf(slug), part]),
    ),
  }
  const days = Map.groupBy(hours, ({ day }) => day)
  return {
    hours,
    days: [...days].flatMap(([day, ofDay]) => {
      const total = (of: (figures: (typeof hours)[number]) => number) => sum(ofDay.map(of))
      const visits = total((hour) => hour.visits)
      const steps = {
        visits,
        service_visits: total((hour) => hour.service_visits),
        cart_visits: total((hour) => hour.cart_visits),
        checkout_visits: total((hour) => hour.checkout_visits),
      }
      const rows = (kind: string, weights: Weights, totals: Record<string, number>) => {
        const parts = Object.entries(totals).map(
          ([figure, all]) => [figure, shareOut(`${kind} ${figure}`, all, weights)] as const,
        )
        return Object.keys(weights)
          .filter((name) => name !== NONE)
          .map((name) => ({
            kind,
            day,
            name,
            ...Object.fromEntries(parts.map(([figure, part]) => [figure, part.get(name) ?? 0])),
          }))
      }
      // Each visit ends on a page.
      const viewed = rows('page', pages, { views: total((hour) => hour.views), exits: visits })
      const carts = shareOut('service carts', steps.cart_visits, bySlug)
      const views = new Map(viewed.map((row) => [row.name, Number('views' in row && row.views)]))
      return [
        ...viewed,
        ...slugs.map((slug) => ({
          kind: 'service',
          day,
          name: demoId('service', slug),
          views: views.get(pathOf(slug)) ?? 0,
          cart_visits: carts.get(slug) ?? 0,
        })),
        ...rows('source', SOURCES, steps),
        ...rows('medium', withNone(MEDIUMS, WITH_MEDIUM), steps),
        ...rows('campaign', withNone(CAMPAIGNS, WITH_CAMPAIGN), steps),
        ...rows('device', DEVICES, { visits }),
      ]
    }),
  }
}

type Weights = Readonly<Record<string, number>>

/** The part of visits that a list says nothing of. */
const NONE = ''

const pathOf = (slug: string) => `/service/${slug}`

/** The same parts of `all`. */
function scaled(weights: Weights, all: number): Weights {
  const whole = sum(Object.values(weights))
  return Object.fromEntries(
    Object.entries(weights).map(([name, weight]) => [name, (weight / whole) * all]),
  )
}

const withNone = (weights: Weights, percent: number): Weights => ({
  ...scaled(weights, percent),
  [NONE]: 100 - percent,
})

/** Whole numbers that add up to what the parts do: what rounding leaves over goes to the next part. */
function countWholes() {
  const rest = new Map<string, number>()
  return (key: string, part: number): number => {
    const due = (rest.get(key) ?? 0) + part
    const whole = Math.floor(due)
    rest.set(key, due - whole)
    return whole
  }
}

/** Shares a whole number out, each piece to the name that is owed most of what came so far. */
function countShares() {
  const owed = new Map<string, Map<string, number>>()
  return (key: string, total: number, weights: Weights): Map<string, number> => {
    const due = owed.get(key) ?? new Map<string, number>()
    owed.set(key, due)
    const names = Object.keys(weights)
    for (const [name, part] of Object.entries(scaled(weights, total))) {
      due.set(name, (due.get(name) ?? 0) + part)
    }
    const shares = new Map<string, number>()
    const owedTo = (name: string) => due.get(name) ?? 0
    for (let piece = 0; piece < total; piece += 1) {
      const next = names.reduce((most, name) => (owedTo(name) > owedTo(most) ? name : most))
      due.set(next, owedTo(next) - 1)
      shares.set(next, (shares.get(next) ?? 0) + 1)
    }
    return shares
  }
}

function visitsOf(day: number): number {
  const weekday = new Date(day * DAY_MS).getUTCDay()
  const isWeekend = weekday === 0 || weekday === 6
  return (isWeekend ? 32 : 74) * (0.8 + 0.4 * noise(day))
}

const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** From 0 to 1, the same for the same number. */
function noise(at: number): number {
  const wave = Math.sin(at * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}

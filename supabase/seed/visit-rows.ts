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

/**
 * Weeks of visits to the demo store, as figures of hours and days: to the day before yesterday, because what
 * comes later is counted. Every load on the same day makes the same ones.
 */
export function visitRows(seed: Seed, now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS)
  const slugs = seed.services
    .filter(({ status, deletedDaysAgo }) => status === 'published' && deletedDaysAgo === null)
    .map(({ slug }) => slug)
  const whole = countWholes()
  const days = Array.from({ length: DAYS }, (_, index) => today - DAYS - 1 + index)

  const stepsOf = (key: string, visits: number) => ({
    visits: whole(key, visits),
    service_visits: whole(`${key} service`, visits * STEPS.service_visits),
    cart_visits: whole(`${key} cart`, visits * STEPS.cart_visits),
    checkout_visits: whole(`${key} checkout`, visits * STEPS.checkout_visits),
  })
  const ofKind = (
    day: number,
    kind: string,
    weights: Record<string, number>,
    figures: (key: string, share: number) => object,
  ) => {
    const all = sum(Object.values(weights))
    return Object.entries(weights).map(([name, weight]) => ({
      kind,
      day: dayText(day),
      name,
      ...figures(`${kind} ${name}`, weight / all),
    }))
  }
  const viewsOf = (key: string, views: number) => ({
    views: whole(key, views),
    exits: whole(`${key} exits`, views * 0.34),
  })

  return {
    hours: days.flatMap((day) =>
      HOURS.map((weight, hour) => {
        const visits = (visitsOf(day) * weight) / sum(HOURS)
        return {
          hour: new Date(day * DAY_MS + hour * HOUR_MS).toISOString(),
          views: whole('views', visits * 2.9),
          ...stepsOf('hours', visits),
        }
      }),
    ),
    days: days.flatMap((day) => {
      const visits = visitsOf(day)
      const withSteps = (total: number) => (key: string, share: number) =>
        stepsOf(key, total * share)
      const shares = Object.fromEntries(
        slugs.map((slug, place) => [slug, slugs.length + 5 - place]),
      )
      const paths = Object.fromEntries(
        Object.entries(shares).map(([slug, share]) => [`/service/${slug}`, share]),
      )
      const ids = Object.fromEntries(
        Object.entries(shares).map(([slug, share]) => [demoId('service', slug), share]),
      )
      return [
        ...ofKind(day, 'page', VISITED_PAGES, (key, share) => viewsOf(key, visits * 2.1 * share)),
        ...ofKind(day, 'page', paths, (key, share) => viewsOf(key, visits * 0.8 * share)),
        ...ofKind(day, 'service', ids, (key, share) => ({
          views: whole(key, visits * 0.8 * share),
          cart_visits: whole(`${key} cart`, visits * STEPS.cart_visits * share),
        })),
        ...ofKind(day, 'source', SOURCES, withSteps(visits)),
        ...ofKind(day, 'medium', MEDIUMS, withSteps(visits * 0.13)),
        ...ofKind(day, 'campaign', CAMPAIGNS, withSteps(visits * 0.1)),
        ...ofKind(day, 'device', DEVICES, (key, share) => ({ visits: whole(key, visits * share) })),
      ]
    }),
  }
}

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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { demoId } from './demo-id.ts'
import type { Seed } from './read-seed.ts'
import { visitRows } from './visit-rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So that 90 days have something to show. */
const DAYS = 80

interface SeedSearch {
  query: string
  a_day: number
  /** Of the visits that searched for it, how many opened the service. */
  opened: number
  service: string | null
}

/**
 * Visits, searches, failed sign-ins, a few errors and a request that is done: what the pages of insight show of the demo store.
 * Answers how many days of visits there are.
 */
export async function loadInsight(admin: SupabaseClient, seed: Seed, now: Date): Promise<number> {
  const { hours: p_hours, days: p_days } = visitRows(seed, now, await zoneOf(admin))
  const searches = await readSearches()
  const known = new Set(seed.services.map(({ slug }) => slug))
  for (const { service } of searches) {
    if (service !== null && !known.has(service)) throw new Error(`No service ${service}.`)
  }
  const parts = {
    load_demo_visits: { p_hours, p_days },
    load_demo_insight: {
      p_searches: searchRows(searches, now),
      p_sign_ins: signInRows(now),
      p_requests: requestRows(now),
    },
    load_demo_errors: { p_errors: errorRows(now) },
  }
  for (const [procedure, rows] of Object.entries(parts)) {
    const { error } = await admin.rpc(procedure, rows)
    if (error) throw new Error(`${procedure}: ${error.message}`)
  }
  return new Set(p_days.map(({ day }) => day)).size
}

/** In which the store's days begin; what it is until the owner chooses one is the database's. */
async function zoneOf(admin: SupabaseClient): Promise<string> {
  const { data, error } = await admin.rpc('admin_dashboard')
  if (error) throw new Error(`admin_dashboard: ${error.message}`)
  return data.zone
}

async function readSearches(): Promise<SeedSearch[]> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'searches.json'), 'utf8'))
}

/** Fewer on weekends, and the same ones at each load of a day. */
function searchRows(searches: readonly SeedSearch[], now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS)
  return searches.flatMap(({ query, a_day: aDay, opened, service }) => {
    let due = 0.5
    let dueOpened = 0.5
    return Array.from({ length: DAYS }, (_, index) => today - DAYS - 1 + index).flatMap((day) => {
      const isWeekend = [0, 6].includes(new Date(day * DAY_MS).getUTCDay())
      due += aDay * (isWeekend ? 0.5 : 1.2)
      const count = Math.floor(due)
      due -= count
      dueOpened += count * opened
      const clicked = Math.floor(dueOpened)
      dueOpened -= clicked
      if (count === 0) return []
      return {
        query,
        day: new Date(day * DAY_MS).toISOString().slice(0, 10),
        searches: count,
        clicked: Math.min(clicked, count),
        service_id: service && demoId('service', service),
      }
    })
  })
}

const BROWSERS = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  script: 'python-requests/2.32',
}

/** Customers who bought as guests and look for an account, and a program that guesses. */
function signInRows(now: Date) {
  const failed = (hours: number, email: string, address: string, agent: string, attempts = 1) => ({
    at: new Date(now.getTime() - hours * HOUR_MS).toISOString(),
    email,
    address,
    user_agent: agent,
    attempts,
  })
  return [
    failed(7, 'maya@lumen-ceramics.example.com', '198.51.100.24', BROWSERS.mac, 2),
    failed(19, 'info@oneday.example', '203.0.113.77', BROWSERS.script, 6),
    failed(20, 'admin@store.example', '203.0.113.77', BROWSERS.script, 5),
    failed(52, 'hugo@northlight-lamps.example.com', '198.51.100.131', BROWSERS.phone),
    failed(98, 'office@ashby-legal.example.com', '198.51.100.9', BROWSERS.mac, 3),
    failed(221, 'root@store.example', '203.0.113.12', BROWSERS.script, 4),
  ]
}

function requestRows(now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  return [
    {
      id: demoId('data-request', 'noor'),
      kind: 'export',
      email: 'noor@tallyhome.example.com',
      via: 'email',
      asked_on: daysAgo(19).slice(0, 10),
      note: 'Wants the survey answers that we keep as well.',
      closed_at: daysAgo(16),
    },
  ]
}

/** What an owner meets in the first weeks: an update under open tabs, a browser that translates, a slow search. */
function errorRows(now: Date) {
  const failed = (name: string, first: number, last: number, more: object) => ({
    id: demoId('error', name),
    first_at: new Date(now.getTime() - first * HOUR_MS).toISOString(),
    last_at: new Date(now.getTime() - last * HOUR_MS).toISOString(),
    ...more,
  })
  return [
    failed('update', 310, 308, {
      place: 'browser',
      message: 'Failed to fetch dynamically imported module: /assets/cart.js',
      route: '/cart',
      state: 'resolved',
      times: 4,
      day_visitors: 3,
      release: 'demo-1',
      stack: 'TypeError: Failed to fetch dynamically imported module: /assets/cart.js',
    }),
    failed('translated', 205, 61, {
      place: 'browser',
      message:
        "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      route: '/service/:slug',
      state: 'ignored',
      times: 7,
      day_visitors: 1,
      release: 'demo-2',
      stack:
        'NotFoundError: at removeChild (/assets/react-dom.js)\n    at commit (/assets/react-dom.js)',
    }),
    failed('search', 44, 43, {
      place: 'server',
      message: 'canceling statement due to statement timeout',
      route: '/services',
      state: 'open',
      times: 2,
      day_visitors: 2,
      release: 'demo-2',
      stack: 'PostgresError: canceling statement due to statement timeout',
    }),
  ]
}

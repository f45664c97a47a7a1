import type { CheckKey } from '#domain/readiness/check.ts'
import { byUrgency } from '#domain/readiness/overall.ts'

import type { KeptCheck } from './schema.ts'

/** What the owner calls each check. */
export const NAMES: Readonly<Record<CheckKey, string>> = {
  keys: 'Keys',
  charges: 'Taking payments',
  payouts: 'Payouts',
  currency: 'Currency',
  descriptor: 'Statement descriptor',
  endpoint: 'Webhook address',
  ping: 'Test event',
  events: 'Subscribed events',
  last_event: 'Last event',
  deliveries: 'Failed deliveries',
  sessions: 'Unsettled payments',
  emails: 'Emails',
  legal: 'Legal documents',
  demo: 'Demo data',
  claims: 'Claims',
}

const GROUPS: readonly (readonly [string, readonly CheckKey[]])[] = [
  ['Payments', ['sessions', 'keys', 'charges', 'payouts', 'currency', 'descriptor']],
  ['Webhooks', ['endpoint', 'ping', 'events', 'last_event', 'deliveries']],
  ['Store', ['emails', 'legal', 'demo', 'claims']],
]

/** The group with what fails first, and in each what fails first. */
export function groupChecks(checks: readonly KeptCheck[]) {
  const groups = GROUPS.map(([title, keys]) => ({
    title,
    checks: byUrgency(checks.filter(({ key }) => keys.includes(key))),
  })).filter(({ checks: some }) => some.length > 0)
  const firstOf = new Map(groups.map((group) => [group.checks[0], group]))
  return byUrgency(groups.flatMap(({ checks: some }) => some.slice(0, 1))).flatMap(
    (check) => firstOf.get(check) ?? [],
  )
}

import { formatUsdExact } from '#domain/money.ts'

import type { Activity } from './schema.ts'

/** What happened to an order, as a sentence without its subject: "paid". */
const WORDS: Readonly<Record<string, (details: NonNullable<Activity['details']>) => string>> = {
  placed: () => 'Order placed',
  paid: () => 'Payment received',
  cancelled: () => 'Checkout abandoned',
  work: ({ to }) => WORK[to ?? ''] ?? 'Work status changed',
  brief: () => 'Brief sent',
  message: () => 'Message written',
  delivery: ({ version }) =>
    version && version > 1 ? `Version ${version} delivered` : 'Delivered',
  revision: () => 'Revision requested',
  completed: () => 'Completed',
  refund_requested: () => 'Refund requested',
  refund: ({ amount_cents }) =>
    amount_cents === undefined ? 'Refund paid' : `${formatUsdExact(amount_cents)} refunded`,
  refunded: () => 'Refunded in full',
  refund_failed: ({ amount_cents }) => `Refund${ofAmount(amount_cents)} failed`,
  late_payment: ({ amount_cents }) =>
    `Payment${ofAmount(amount_cents)} came too late and is being refunded`,
  dispute: ({ amount_cents }) => `Payment${ofAmount(amount_cents)} disputed`,
  dispute_closed: ({ outcome }) =>
    `Dispute closed${outcome ? `: ${outcome.replaceAll('_', ' ')}` : ''}`,
  invoice: () => 'Invoice made',
  account_deleted: () => 'Account deleted',
  claimed: () => 'Added to an account',
  trashed: () => 'Moved to the trash',
  restored: () => 'Restored from the trash',
}

function ofAmount(cents: number | undefined): string {
  return cents === undefined ? '' : ` of ${formatUsdExact(cents)}`
}

const WORK: Readonly<Record<string, string>> = {
  AWAITING_BRIEF: 'Waiting for the brief',
  IN_PROGRESS: 'Work in progress',
  WAITING_FOR_CLIENT: 'Clock paused, waiting for the customer',
  IN_REVIEW: 'Delivered for review',
  REVISION: 'Revision started',
  DELIVERED: 'Delivery accepted',
}

const ACTORS: Readonly<Record<string, string>> = { customer: 'the customer', admin: 'you' }

/** Steps of the work follow from another event, which has an entry of its own. */
const WITHOUT_ACTOR = new Set(['work', 'paid', 'refund'])

/** An event in words: "Message written by the customer". Unknown kinds are named as they are. */
export function activityWords({ kind, actor, details }: Activity): string {
  const what = WORDS[kind]?.(details ?? {}) ?? kind.replaceAll('_', ' ')
  const who = WITHOUT_ACTOR.has(kind) ? undefined : ACTORS[actor]
  return who ? `${what} by ${who}` : what
}

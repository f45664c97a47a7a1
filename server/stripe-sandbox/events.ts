import Stripe from 'stripe'
import type { Queryable } from './needs.ts'
import { missingResource } from './errors.ts'
import { newId, unixSeconds } from './ids.ts'

/** The events that the sandbox sends. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'

/** An event as Stripe sends it, with `object` frozen as it was at that moment. */
export interface WebhookEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: string | null }
  type: EventType
}

/** How long the process that wrote an event has to deliver it before others may. */
export const LEASE_MS = 20_000

export function newEvent(type: EventType, object: object, now: Date): WebhookEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: unixSeconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

/**
 * Queues events in the transaction that causes them. They are leased to this
 * process, which delivers them right after the commit (`EventQueue.deliverSoon`);
 * if it dies first, the lease runs out and the timer of any process takes over.
 */
export async function insertEvents(
  tx: Queryable,
  events: readonly WebhookEvent[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into sandbox.events (id, body, created_at, next_attempt_at)
     select event ->> 'id', event, $2::timestamptz, $3::timestamptz
     from jsonb_array_elements($1::text::jsonb) as event`,
    [JSON.stringify(events), now.toISOString(), leaseUntil(now)],
  )
}

/** The end of a lease that starts now, as ISO 8601. */
export function leaseUntil(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString()
}

/** `GET /v1/events/:id` */
export async function retrieveEvent(db: Queryable, id: string): Promise<object> {
  const [row] = await db.query<{ body: WebhookEvent; pending: boolean }>(
    'select body, next_attempt_at is not null as pending from sandbox.events where id = $1',
    [id],
  )
  if (!row) throw missingResource('event', id)
  return { ...row.body, pending_webhooks: row.pending ? 1 : 0 }
}

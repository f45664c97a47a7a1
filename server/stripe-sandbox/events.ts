import type { Logger } from 'pino'
import Stripe from 'stripe'
import type { Queryable, Transactional } from '../process/queryable.ts'
import { readFaults } from './faults.ts'
import { newId, unixSeconds } from './ids.ts'

/** How long the process that wrote an event has to deliver it before others may. */
export const LEASE_MS = 20_000
const ATTEMPT_TIMEOUT_MS = 10_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60 * 60 * 1000
/** Stripe too retries for three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000
const BATCH_SIZE = 20

export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | `charge.dispute.${'created' | 'updated' | 'closed' | 'funds_withdrawn' | 'funds_reinstated'}`

/** An event as Stripe sends it, with its object frozen as it was at that moment. */
type WebhookEvent = ReturnType<typeof newEvent>

/** Queues what happened to `object`. */
export type Tell = (type: EventType, object: object) => void

export type SandboxLog = Pick<Logger, 'warn' | 'error'>

export interface EventQueueOptions {
  db: Transactional
  webhookUrl: string
  webhookSecret: string
  now: () => Date
  log: SandboxLog
}

export type EventQueue = ReturnType<typeof createEventQueue>

/** The wait after `attempts` failures: 1 s, 2 s, 4 s … up to an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

/** Delivers queued events, each at least once and in no promised order. */
export function createEventQueue(options: EventQueueOptions) {
  const { db, now, log } = options
  const inFlight = new Set<Promise<unknown>>()
  const leaseUntil = () => new Date(now().getTime() + LEASE_MS).toISOString()

  function track<T>(delivery: Promise<T>): Promise<T> {
    inFlight.add(delivery)
    void delivery.finally(() => inFlight.delete(delivery))
    return delivery
  }

  /** Never rejects: an event that cannot be marked stays due and is sent again. */
  async function attempt(event: WebhookEvent, earlierAttempts: number): Promise<boolean> {
    try {
      const problem = await post(event)
      await (problem === null
        ? markDelivered(event)
        : scheduleRetry(event, earlierAttempts + 1, problem))
      return problem === null
    } catch (error) {
      log.warn({ eventId: event.id, err: error }, 'sandbox: webhook attempt could not be recorded')
      return false
    }
  }

  /** Sends the event; answers null when it was accepted, else why not. */
  async function post(event: WebhookEvent): Promise<string | null> {
    const payload = JSON.stringify(event)
    try {
      const { webhooks: fault } = await readFaults(db)
      if (fault === 'lost') return 'lost on the way, on purpose'
      const response = await fetch(options.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret: fault === 'unsigned' ? 'whsec_of_another_endpoint' : options.webhookSecret,
            timestamp: unixSeconds(now()),
          }),
          'user-agent': 'Stripe/1.0 (payment sandbox)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      })
      // Read to the end, so that the connection can be used again.
      await response.arrayBuffer()
      return response.ok ? null : `HTTP ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function markDelivered({ id }: WebhookEvent): Promise<void> {
    await db.query(
      `update sandbox.events
       set attempts = attempts + 1, delivered_at = $2::timestamptz, next_attempt_at = null, last_error = null
       where id = $1`,
      [id, now().toISOString()],
    )
  }

  async function scheduleRetry(
    { id, type, created }: WebhookEvent,
    attempts: number,
    problem: string,
  ): Promise<void> {
    const givesUp = now().getTime() - created * 1000 > GIVE_UP_AFTER_MS
    const retryInMs = givesUp ? null : retryDelayMs(attempts)
    const nextAttempt = retryInMs && new Date(now().getTime() + retryInMs).toISOString()
    await db.query(
      `update sandbox.events
       set attempts = $2::int, next_attempt_at = $3::timestamptz, last_error = $4
       where id = $1 and delivered_at is null`,
      [id, attempts, nextAttempt, problem],
    )
    log.warn(
      { eventId: id, type, attempts, problem, retryInMs },
      givesUp ? 'sandbox: webhook given up' : 'sandbox: webhook failed, will be retried',
    )
  }

  /** Leases due events to this process; others skip what is being claimed. */
  function claimDue() {
    return db.query<{ body: WebhookEvent; attempts: number }>(
      `update sandbox.events set next_attempt_at = $2::timestamptz
       where id in (
         select id from sandbox.events where next_attempt_at <= $1::timestamptz
         order by next_attempt_at limit ${BATCH_SIZE} for update skip locked
       )
       returning body, attempts`,
      [now().toISOString(), leaseUntil()],
    )
  }

  return {
    /**
     * Runs `work` in a transaction that its events are written in too. They are leased to this process, which
     * delivers them right after the commit; if it dies first, the lease runs out and the timer of any
     * process takes over.
     */
    async commit<T>(work: (tx: Queryable, tell: Tell) => Promise<T>): Promise<T> {
      const events: WebhookEvent[] = []
      const result = await db.transaction(async (tx) => {
        const answer = await work(tx, (type, object) => events.push(newEvent(type, object, now())))
        if (events.length === 0) return answer
        await tx.query(
          `insert into sandbox.events (id, body, created_at, next_attempt_at)
           select event ->> 'id', event, $2::timestamptz, $3::timestamptz
           from jsonb_array_elements($1::text::jsonb) as event`,
          [JSON.stringify(events), now().toISOString(), leaseUntil()],
        )
        return answer
      })
      for (const event of events) void track(attempt(event, 0))
      return result
    },
    /** Attempts everything that is due and answers how many deliveries were accepted. */
    async deliverDue() {
      let delivered = 0
      for (;;) {
        // Batches follow each other, so that a long queue does not flood the endpoint.
        const due = await claimDue()
        const results = await Promise.all(
          due.map(({ body, attempts }) => track(attempt(body, attempts))),
        )
        delivered += results.filter(Boolean).length
        if (due.length < BATCH_SIZE) return delivered
      }
    },
    /** Makes all undelivered events due: after a restart there may be no process working on them. What another process is sending goes out twice, as with real providers. */
    async releaseLeases() {
      await db.query(
        'update sandbox.events set next_attempt_at = $1::timestamptz where next_attempt_at is not null',
        [now().toISOString()],
      )
    },
    async settle() {
      while (inFlight.size > 0) {
        // A delivery may start another one while we wait.
        await Promise.allSettled(inFlight)
      }
    },
  }
}

function newEvent(type: EventType, object: object, now: Date) {
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

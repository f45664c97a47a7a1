import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database, SandboxLog } from './needs.ts'
import { assertTestKey } from './api-auth.ts'
import { createApi } from './api.ts'
import { assetResponse, ASSETS } from './assets.ts'
import {
  showAuthentication,
  showCheckout,
  submitAuthentication,
  submitCheckout,
} from './checkout.ts'
import type { SandboxContext } from './context.ts'
import { createEventQueue } from './event-queue.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { pageResponse } from './layout.ts'
import { failurePage, unknownPage } from './notice-pages.ts'
import { failDueRefunds } from './refund-failures.ts'
import { createSandboxSchema } from './schema.ts'
import { expireDueSessions } from './sessions.ts'
import { createTimer } from './timer.ts'

const WEBHOOK_INTERVAL_MS = 1_000
const HOUSEKEEPING_INTERVAL_MS = 30_000
const MAX_BODY_BYTES = 256 * 1024

export interface SandboxOptions {
  db: Database
  /** Public base URL of the store, for the addresses of hosted pages. */
  origin: string
  webhookUrl: string
  webhookSecret: string
  /** The key that API calls must carry; a live key is refused. */
  secretKey: string
  /** Shown on the hosted page where a session brings no `branding_settings[display_name]`. */
  storeName?: string
  fetch?: typeof globalThis.fetch
  now?: () => Date
  log: SandboxLog
}

export interface Sandbox {
  /** Answers `/v1/…` (the API) and `/sandbox/…` (the hosted pages). */
  fetch(request: Request): Promise<Response>
  /** Creates the schema, makes undelivered webhooks due again, and starts the timers. */
  start(): Promise<void>
  /** Stops the timers and waits for deliveries in flight. */
  stop(): Promise<void>
  /** Delivers what is due now; answers how many webhooks were accepted. */
  deliverDueWebhooks(): Promise<number>
  /** Expires open sessions whose time is up; answers how many. */
  expireDueSessions(): Promise<number>
  /** Fails the refunds that a card lets fail later; answers how many. */
  failDueRefunds(): Promise<number>
}

/**
 * A payment provider for tests and demonstrations: speaks Stripe's API to the
 * official SDK, shows the hosted payment page, and sends signed webhooks. Its state
 * is in the schema `sandbox`, so a webhook survives the death of the process
 *. Throws when given a live key.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  assertTestKey(options.secretKey)
  const { db, log, now = () => new Date(), fetch = globalThis.fetch } = options
  const { webhookUrl, webhookSecret } = options
  const events = createEventQueue({ db, webhookUrl, webhookSecret, fetch, now, log })
  const context: SandboxContext = {
    db,
    events,
    origin: options.origin.replace(/\/+$/, ''),
    displayName: options.storeName ?? new URL(options.origin).host,
    now,
  }

  const app = new Hono()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.route('/v1', createApi(context, options.secretKey, log))
  app.get('/sandbox/checkout.css', () => assetResponse(ASSETS.css))
  app.get('/sandbox/checkout.js', () => assetResponse(ASSETS.js))
  app.get('/sandbox/icon.svg', () => assetResponse(ASSETS.icon))
  app.get('/sandbox/checkout/:id', (c) => showCheckout(context, c.req.param('id')))
  app.post('/sandbox/checkout/:id', async (c) =>
    submitCheckout(context, c.req.param('id'), await c.req.text()),
  )
  app.get('/sandbox/checkout/:id/authenticate', (c) =>
    showAuthentication(context, c.req.param('id')),
  )
  app.post('/sandbox/checkout/:id/authenticate', async (c) =>
    submitAuthentication(context, c.req.param('id'), await c.req.text()),
  )
  app.notFound(() => pageResponse(unknownPage(), 404))
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'sandbox: page failed')
    return pageResponse(failurePage(), 500)
  })

  const timers = [
    createTimer(WEBHOOK_INTERVAL_MS, log, () => events.deliverDue()),
    createTimer(WEBHOOK_INTERVAL_MS, log, () => failDueRefunds(context)),
    createTimer(HOUSEKEEPING_INTERVAL_MS, log, async () => {
      await expireDueSessions(context)
      await purgeIdempotencyKeys(db, now())
    }),
  ]

  return {
    fetch: async (request) => app.fetch(request),
    async start() {
      await createSandboxSchema(db)
      await events.releaseLeases()
      for (const timer of timers) timer.start()
    },
    async stop() {
      await Promise.all(timers.map((timer) => timer.stop()))
      await events.settle()
    },
    deliverDueWebhooks: () => events.deliverDue(),
    expireDueSessions: () => expireDueSessions(context),
    failDueRefunds: () => failDueRefunds(context),
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createApi } from './api.ts'
import { createCheckoutPages } from './checkout.ts'
import type { SandboxContext } from './context.ts'
import { createEventQueue, type EventQueueOptions } from './events.ts'
import { purgeIdempotencyKeys } from './idempotency.ts'
import { ASSETS, noticePage, pageResponse, unknownPage } from './layout.ts'
import { failDueRefunds } from './refunds.ts'
import { createSandboxSchema } from './schema.ts'
import { expireDueSessions } from './sessions.ts'

const WEBHOOK_INTERVAL_MS = 1_000
const HOUSEKEEPING_INTERVAL_MS = 30_000
const MAX_BODY_BYTES = 256 * 1024

interface SandboxOptions
  extends
    Omit<EventQueueOptions, 'now'>,
    Pick<SandboxContext, 'origin' | 'readStoreName'>,
    Partial<Pick<SandboxContext, 'now'>> {
  /** The key that API calls must carry; a live key is refused. */
  secretKey: string
}

/** @internal for tests */
export type Sandbox = ReturnType<typeof createSandbox>

/**
 * Its state is in the schema `sandbox`, so a webhook survives the death of the process. Throws when given a
 * live key: the sandbox would answer real customers as if they had paid.
 */
export function createSandbox(options: SandboxOptions) {
  const { db, log, secretKey, readStoreName, webhookUrl, now = () => new Date() } = options
  if (secretKey === '' || /^(sk|rk)_live_/.test(secretKey)) {
    throw new Error('The payment sandbox needs a secret key, and refuses to run with a live one.')
  }
  const events = createEventQueue({ ...options, now })
  const origin = options.origin.replace(/\/+$/, '')
  const context: SandboxContext = { db, events, origin, readStoreName, webhookUrl, now }

  const app = new Hono()
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  app.route('/v1', createApi(context, secretKey, log))
  for (const { path, respond } of Object.values(ASSETS)) app.get(path, respond)
  app.route('/sandbox/checkout', createCheckoutPages(context))
  app.notFound(unknownPage)
  app.onError((error, c) => {
    log.error({ err: error, path: c.req.path }, 'sandbox: page failed')
    const page = noticePage(
      'Something went wrong',
      'The payment page could not be shown. Please reload it in a moment.',
      null,
    )
    return pageResponse(page, 500)
  })

  const ending = new AbortController()
  let working: Promise<void>[] = []
  /** Runs `work` again and again, `intervalMs` after the last run ended; does not keep the process alive. */
  async function repeat(intervalMs: number, work: () => Promise<unknown>): Promise<void> {
    const { signal } = ending
    for (;;) {
      await wait(intervalMs, undefined, { ref: false, signal }).catch(() => undefined)
      if (signal.aborted) return
      await work().catch((error: unknown) => {
        log.warn({ err: error }, 'sandbox: background work failed, will be tried again')
      })
    }
  }

  return {
    /** Answers `/v1/…` (the API) and `/sandbox/…` (the hosted pages). */
    fetch: async (request: Request) => app.fetch(request),
    async start() {
      await createSandboxSchema(db)
      await events.releaseLeases()
      working = [
        repeat(WEBHOOK_INTERVAL_MS, () => events.deliverDue()),
        repeat(WEBHOOK_INTERVAL_MS, () => failDueRefunds(context)),
        repeat(HOUSEKEEPING_INTERVAL_MS, async () => {
          await expireDueSessions(context)
          await purgeIdempotencyKeys(context)
        }),
      ]
    },
    async stop() {
      ending.abort()
      await Promise.all(working)
      await events.settle()
    },
    /** Both work off what is due now and answer how many that were. */
    deliverDueWebhooks: () => events.deliverDue(),
    expireDueSessions: () => expireDueSessions(context),
  }
}

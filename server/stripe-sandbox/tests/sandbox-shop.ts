import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import Stripe from 'stripe'
import { createOwnDatabase } from '../../../tests/backend/support/own-database.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import { type Database, openPostgres } from '../../supabase/index.ts'
import { createSandbox, type Sandbox } from '../create-sandbox.ts'
import { createSandboxSchema } from '../schema.ts'

export const SECRET_KEY = 'sk_test_sandbox_0123456789'
export const WEBHOOK_SECRET = 'whsec_sandbox_0123456789'

/** A webhook as it arrived, with what the SDK made of its signature. */
export interface ReceivedWebhook {
  event: Stripe.Event
  header: string
}

/** One shop with the sandbox behind a real HTTP server, and the SDK pointed at it. */
export interface SandboxShop {
  origin: string
  db: Database
  sandbox: Sandbox
  stripe: Stripe
  received: ReceivedWebhook[]
  logged: { level: string; message: string | undefined }[]
  /** The status with which the webhook endpoint answers from now on. */
  answerWebhooksWith(answer: () => number | Promise<number>): void
  /** Moves the sandbox's clock ahead. */
  advanceClock(ms: number): void
  /** A second process on the same database: same sandbox, own queue. */
  secondProcess(): Sandbox
  coupon(
    amountCents: number,
    params?: Stripe.CouponCreateParams,
  ): Promise<Stripe.Response<Stripe.Coupon>>
  createSession(
    params?: Partial<Stripe.Checkout.SessionCreateParams>,
  ): Promise<Stripe.Response<Stripe.Checkout.Session>>
  /** The payment of a session that is paid, with its charge. */
  paymentOf(session: Stripe.Checkout.Session): Promise<Stripe.PaymentIntent>
  /** Submits the hosted page as a browser does, without following the redirect. */
  submit(path: string, fields: Record<string, string>): Promise<Response>
  pay(sessionId: string, fields?: Record<string, string>): Promise<Response>
  /** Forgets everything that happened, clock and endpoint included. */
  reset(): Promise<void>
  close(): Promise<void>
}

export const GOOD_CARD = {
  email: 'buyer@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada Buyer',
}

export async function openShop(): Promise<SandboxShop> {
  const { db, closeDatabase } = await openTestDatabase()
  const received: ReceivedWebhook[] = []
  const logged: SandboxShop['logged'] = []
  let answer: () => number | Promise<number> = () => 200
  let clockAheadMs = 0

  async function receive(request: Request): Promise<Response> {
    const header = request.headers.get('stripe-signature') ?? ''
    const event = await stripe.webhooks.constructEventAsync(
      await request.text(),
      header,
      WEBHOOK_SECRET,
      Number.POSITIVE_INFINITY,
    )
    received.push({ event, header })
    return new Response(null, { status: await answer() })
  }

  const server = createAdaptorServer({
    fetch: (request) =>
      new URL(request.url).pathname === '/webhook' ? receive(request) : sandbox.fetch(request),
  }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`

  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

  function newSandbox(): Sandbox {
    const record = (level: string) => (_fields: object, message?: string) => {
      logged.push({ level, message })
    }
    return createSandbox({
      db,
      origin,
      webhookUrl: `${origin}/webhook`,
      webhookSecret: WEBHOOK_SECRET,
      secretKey: SECRET_KEY,
      readStoreName: async () => 'Test Store',
      now: () => new Date(Date.now() + clockAheadMs),
      log: { warn: record('warn'), error: record('error') },
    })
  }
  const sandbox = newSandbox()
  // Not started: a timer would race with the tests that say when something is due.
  await createSandboxSchema(db)

  function submit(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(new URL(path, origin), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  }

  return {
    origin,
    db,
    sandbox,
    stripe,
    received,
    logged,
    answerWebhooksWith(next) {
      answer = next
    },
    advanceClock(ms) {
      clockAheadMs += ms
    },
    secondProcess: newSandbox,
    coupon: (amountCents, params) =>
      stripe.coupons.create({ amount_off: amountCents, currency: 'usd', ...params }),
    createSession: (params) => stripe.checkout.sessions.create({ ...sessionParams(), ...params }),
    paymentOf: ({ payment_intent: intent }) =>
      stripe.paymentIntents.retrieve(String(intent), { expand: ['latest_charge'] }),
    submit,
    pay: (sessionId, fields = GOOD_CARD) => submit(`/sandbox/checkout/${sessionId}`, fields),
    async reset() {
      await sandbox.stop()
      await db.exec(
        `truncate sandbox.coupons, sandbox.checkout_sessions, sandbox.payment_intents,
           sandbox.refunds, sandbox.disputes, sandbox.events, sandbox.idempotency_keys`,
      )
      received.length = 0
      logged.length = 0
      answer = () => 200
      clockAheadMs = 0
    },
    async close() {
      await sandbox.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await closeDatabase()
    },
  }
}

/** Two services, three pieces: 1900.00 + 2 × 450.50 = 2801.00. */
export function sessionParams() {
  return {
    mode: 'payment',
    line_items: [line('Brand audit', 190_000, 1), line('Landing page & copy', 45_050, 2)],
    client_reference_id: 'order-1',
    metadata: { order_id: 'order-1' },
    payment_intent_data: { metadata: { order_id: 'order-1' } },
    success_url: 'http://shop.example/checkout/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/checkout/cancel',
  } satisfies Stripe.Checkout.SessionCreateParams
}

export function line(name: string, unitAmount: number, quantity: number) {
  return {
    price_data: { currency: 'usd', unit_amount: unitAmount, product_data: { name } },
    quantity,
  }
}

async function openTestDatabase(): Promise<{ db: Database; closeDatabase(): Promise<void> }> {
  const databaseUrl = await createOwnDatabase(workerStore(), 'sandbox')
  const { database: db } = await openPostgres(databaseUrl)
  return { db, closeDatabase: () => db.close() }
}

import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ApiCall, SandboxContext } from './context.ts'
import { createCoupon } from './coupons.ts'
import { updateDispute } from './disputes.ts'
import { ApiError } from './errors.ts'
import type { SandboxLog } from './events.ts'
import type { StoredResponse } from './idempotency.ts'
import { newId } from './ids.ts'
import { listEndpoints, retrieveAccount } from './account.ts'
import { readFaults } from './faults.ts'
import { listEvents, listSessions, retrieveEvent } from './lists.ts'
import { confirmPage, createPaymentMethod, retrievePage } from './payment-pages.ts'
import { retrievePaymentIntent } from './payments.ts'
import { createRefund } from './refunds.ts'
import { createSession, expireSession, retrieveSession } from './sessions.ts'

/** The part of Stripe's API that the store uses, at `/v1`. */
export function createApi(context: SandboxContext, secretKey: string, log: SandboxLog): Hono {
  const api = new Hono()

  api.use(async (c, next) => {
    c.header('request-id', newId('req'))
    c.header('cache-control', 'no-store')
    authenticate(c.req.header('authorization'), secretKey)
    const { api: fault } = await readFaults(context.db)
    if (fault && c.req.path.includes(fault.path ?? '')) {
      throw new ApiError(fault.message ?? 'It fails on purpose.', { status: fault.status })
    }
    await next()
  })

  const post = (path: string, answer: (call: ApiCall, id: string) => Promise<StoredResponse>) =>
    api.post(path, async (c) => {
      const { body, replayed } = await answer(await callOf(c), c.req.param('id') ?? '')
      const key = c.req.header('idempotency-key')
      if (key !== undefined) c.header('idempotency-key', key)
      if (replayed) c.header('idempotent-replayed', 'true')
      return c.json(body)
    })
  const get = (path: string, answer: (id: string, query: string) => Promise<object>) =>
    api.get(path, async (c) =>
      c.json(await answer(c.req.param('id') ?? '', new URL(c.req.url).search.slice(1))),
    )

  get('/account', () => retrieveAccount(context))
  get('/webhook_endpoints', (_id, query) => listEndpoints(context, query))
  get('/events', (_id, query) => listEvents(context, query))
  get('/events/:id', (id) => retrieveEvent(context, id))
  get('/payment_pages/:id', (id) => retrievePage(context, id))
  post('/payment_pages/:id/confirm', (call, id) => confirmPage(context, id, call))
  post('/payment_methods', (call) => createPaymentMethod(context, call))
  post('/coupons', (call) => createCoupon(context, call))
  get('/checkout/sessions', (_id, query) => listSessions(context, query))
  post('/checkout/sessions', (call) => createSession(context, call))
  get('/checkout/sessions/:id', (id, query) => retrieveSession(context, id, query))
  post('/checkout/sessions/:id/expire', (call, id) => expireSession(context, id, call))
  get('/payment_intents/:id', (id, query) => retrievePaymentIntent(context, id, query))
  post('/refunds', (call) => createRefund(context, call))
  post('/disputes/:id', (call, id) => updateDispute(context, id, call))

  api.all('*', (c) => {
    const url = `${c.req.method}: ${c.req.path}`
    return errorResponse(
      c,
      new ApiError(`Unrecognized request URL (${url}). The sandbox does not have it.`, {
        status: 404,
      }),
    )
  })

  api.onError((error, c) => {
    if (error instanceof ApiError) return errorResponse(c, error)
    log.error({ err: error, path: c.req.path }, 'sandbox: API call failed')
    return errorResponse(
      c,
      new ApiError('An error occurred in the payment sandbox.', { type: 'api_error', status: 500 }),
    )
  })

  return api
}

async function callOf({ req }: Context): Promise<ApiCall> {
  const idempotencyKey = req.header('idempotency-key') ?? newId('key')
  return { path: req.path, encodedParams: await req.text(), idempotencyKey }
}

function authenticate(authorization: string | undefined, secretKey: string): void {
  const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (key === undefined) {
    throw new ApiError(
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
      { status: 401 },
    )
  }
  if (!timingSafeEqual(digest(key), digest(secretKey))) {
    const masked = key.length > 12 ? `${key.slice(0, 8)}****${key.slice(-4)}` : '****'
    throw new ApiError(`Invalid API Key provided: ${masked}`, { status: 401 })
  }
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function errorResponse(c: Context, error: ApiError): Response {
  return c.json(error.toBody(), error.status as ContentfulStatusCode)
}

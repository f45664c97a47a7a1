import { Hono, type Context } from 'hono'
import type Stripe from 'stripe'
import { authenticate } from './api-auth.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { createCoupon, retrieveCoupon } from './coupons.ts'
import { closeDispute, retrieveDispute, updateDispute } from './disputes.ts'
import { ApiError } from './errors.ts'
import { retrieveEvent } from './events.ts'
import { fingerprintOf, type StoredResponse } from './idempotency.ts'
import { newId } from './ids.ts'
import { retrievePaymentIntent } from './payment-intents.ts'
import { createRefund, retrieveRefund } from './refunds.ts'
import type { SandboxLog } from './needs.ts'
import { createSession, expireSession, listLineItems, retrieveSession } from './sessions.ts'

/** The part of Stripe's API that the store uses, at `/v1`. */
export function createApi(context: SandboxContext, secretKey: string, log: SandboxLog): Hono {
  const api = new Hono()

  api.use(async (c, next) => {
    c.header('request-id', newId('req'))
    c.header('cache-control', 'no-store')
    authenticate(c.req.header('authorization'), secretKey)
    await next()
  })

  api.post('/coupons', async (c) =>
    stored(c, await createCoupon(context, await callOf(context, c))),
  )
  api.get('/coupons/:id', async (c) => c.json(await retrieveCoupon(context, c.req.param('id'))))

  api.post('/checkout/sessions', async (c) =>
    stored(c, await createSession(context, await callOf(context, c))),
  )
  api.get('/checkout/sessions/:id', async (c) =>
    c.json(await retrieveSession(context, c.req.param('id'), queryOf(c))),
  )
  api.get('/checkout/sessions/:id/line_items', async (c) =>
    c.json(await listLineItems(context, c.req.param('id'), queryOf(c))),
  )
  api.post('/checkout/sessions/:id/expire', async (c) =>
    stored(c, await expireSession(context, c.req.param('id'), await callOf(context, c))),
  )

  api.get('/payment_intents/:id', async (c) =>
    c.json(await retrievePaymentIntent(context, c.req.param('id'), queryOf(c))),
  )
  api.post('/refunds', async (c) =>
    stored(c, await createRefund(context, await callOf(context, c))),
  )
  api.get('/refunds/:id', async (c) => c.json(await retrieveRefund(context, c.req.param('id'))))

  api.get('/disputes/:id', async (c) => c.json(await retrieveDispute(context, c.req.param('id'))))
  api.post('/disputes/:id', async (c) =>
    stored(c, await updateDispute(context, c.req.param('id'), await callOf(context, c))),
  )
  api.post('/disputes/:id/close', async (c) =>
    stored(c, await closeDispute(context, c.req.param('id'), await callOf(context, c))),
  )

  api.get('/events/:id', async (c) => c.json(await retrieveEvent(context.db, c.req.param('id'))))
  api.get('/account', (c) => c.json(account(context)))

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

async function callOf({ now }: SandboxContext, c: Context): Promise<ApiCall> {
  const encodedParams = await c.req.text()
  return {
    encodedParams,
    idempotency: {
      key: c.req.header('idempotency-key') ?? newId('key'),
      fingerprint: fingerprintOf(c.req.path, encodedParams),
      createdAt: now().toISOString(),
    },
  }
}

function queryOf(c: Context): string {
  return new URL(c.req.url).search.slice(1)
}

function stored(c: Context, { body, replayed }: StoredResponse): Response {
  const key = c.req.header('idempotency-key')
  if (key !== undefined) c.header('idempotency-key', key)
  if (replayed) c.header('idempotent-replayed', 'true')
  return c.json(body)
}

function errorResponse(c: Context, error: ApiError): Response {
  c.status(error.status as Parameters<typeof c.status>[0])
  return c.json(error.toBody())
}

function account({ displayName }: SandboxContext): Stripe.Account {
  return {
    id: 'acct_sandbox',
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: displayName,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: false,
    type: 'standard',
  }
}

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  mailsOf,
  orderOf,
  payInSandbox,
  placeOrder,
  settle,
} from '../backend/support/checkout.ts'
import { upload } from '../backend/support/order-files.ts'
import { buy } from '../backend/support/orders.ts'
import { openShop, type Shop } from '../backend/support/shop.ts'
import { issuePromo, stockServices, usesOf } from '../backend/support/stock.ts'
import { eventAbout, postWebhook, providerAccount } from '../backend/support/webhooks.ts'
import { readPdf } from '../support/read-pdf.ts'
import { startDenoFunctions, type DenoFunctions } from './deno-functions.ts'
import { workerStore } from '../backend/support/worker-store.ts'

const store = workerStore()
let deno: DenoFunctions
/** The store's data, with the functions as Deno runs them. */
let shop: Shop

beforeAll(async () => {
  deno = await startDenoFunctions(store)
  const hosted = createClient(deno.url, store.publishableKey, { auth: { persistSession: false } })
  shop = { ...openShop(store), anonymous: hosted }
})
afterAll(() => deno.stop())

it('a purchase goes through the functions under Deno', async () => {
  const [first, second] = await stockServices(shop, [{ price_usd: 19_900 }, { price_usd: 5_050 }])
  if (!first || !second) throw new Error('Two services are needed.')
  const lines = [cartLine(first), cartLine(second, 2)]
  const promo = await issuePromo(shop, { value: 20 })

  const quote = { code: promo.code.toLowerCase(), subtotal: 30_000 }
  expect(await callFunction(shop.anonymous, 'validate-promo', quote)).toEqual({
    status: 200,
    body: { valid: true, code: promo.code, type: 'percent', value: 20, discountAmount: 6_000 },
  })
  const { url, sessionId } = await placeOrder(shop, { lines, promoCode: promo.code })
  expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PENDING', total_usd: 24_000 })
  await payInSandbox(url)
  expect(await settle(shop, sessionId)).toMatchObject({
    status: 200,
    body: { customer_email: 'buyer@example.com', total_usd: 24_000 },
  })
  const order = await orderOf(shop, sessionId)
  expect(order.status).toBe('PAID')
  const kinds = (await mailsOf(shop, order.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'order_confirmation')).toHaveLength(1)
  expect(await usesOf(shop, promo)).toEqual({ reserved: 0, redeemed: 1 })
})

it('the webhook under Deno checks signatures as the SDK makes them', async () => {
  const [service] = await stockServices(shop, [{}])
  if (!service) throw new Error('A service is needed.')
  const { sessionId } = await placeOrder(shop, { lines: [cartLine(service)] })
  const session = await providerAccount(store).checkout.sessions.retrieve(sessionId)
  const event = eventAbout({ ...session, payment_status: 'paid' } as typeof session)
  const forged = await postWebhook(deno.url, event, { secret: 'whsec_of_somebody_else' })
  expect(forged).toMatchObject({ status: 400, body: { code: 'invalid_signature' } })
  expect(await postWebhook(deno.url, event, { secret: store.webhookSecret })).toMatchObject({
    status: 200,
  })
  expect(await orderOf(shop, sessionId)).toMatchObject({ status: 'PAID' })
})

it('a file goes through the functions under Deno', async () => {
  const { id, key } = await buy(shop)
  const file = { orderId: id, key, name: 'Łódź.txt', content: 'Grüße' }
  const { status, body } = await upload(shop, file)
  expect({ status, body }).toMatchObject({ status: 200, body: { mime_type: 'text/plain' } })
  const link = await callFunction(shop.anonymous, 'order-file', { file_id: body['id'], key })
  expect(await (await fetch(String(link.body['url']))).text()).toBe('Grüße')
  expect(await upload(shop, { ...file, content: '<script>' })).toMatchObject({
    status: 422,
    body: { code: 'file_type_not_allowed' },
  })
  expect(await upload(shop, { ...file, content: 'a'.repeat(30_000_000) })).toMatchObject({
    status: 413,
    body: { code: 'file_too_large' },
  })
})

it('an invoice in any alphabet is made under Deno, with fonts from the site', async () => {
  const { id, key } = await buy(shop, { name: 'Łukaszewska 田中' })
  const invoice = await callFunction(shop.anonymous, 'order-invoice', { order_id: id, key })
  expect(invoice.status).toBe(200)
  const pdf = await fetch(String(invoice.body['url']))
  const { lines, blank } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(lines.join('\n')).toContain('Łukaszewska 田中')
  expect(blank).toEqual([])
})

it('refusals under Deno are those of the store', async () => {
  expect(await createCheckout(shop, { lines: [] })).toEqual({
    status: 400,
    body: { error: 'Your cart is empty.', code: 'cart_empty' },
  })
  const keyless = await fetch(`${deno.url}/functions/v1/create-checkout`, { method: 'POST' })
  expect(keyless.status).toBe(401)
  const preflight = await fetch(`${deno.url}/functions/v1/create-checkout`, {
    method: 'OPTIONS',
    headers: { origin: 'https://store.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  expect(deno.output()).not.toMatch(/error/i)
})

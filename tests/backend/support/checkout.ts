import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js'
import { rowOf, rowsOf, type Shop } from './shop.ts'
import type { StockedService } from './stock.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  refundFails: '4000 0000 0000 5126',
  disputed: '4000 0000 0000 0259',
} as const

export interface FunctionAnswer {
  status: number
  body: Record<string, unknown>
}

/** Calls a function as the app does, and answers status and body of a refusal too. */
export async function callFunction(
  client: SupabaseClient,
  name: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<FunctionAnswer> {
  const { data, error } = await client.functions.invoke(name, {
    body: body as Record<string, unknown>,
    headers,
  })
  if (!error) return { status: 200, body: data as Record<string, unknown> }
  if (!(error instanceof FunctionsHttpError)) throw error
  const response = error.context as Response
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** A line of create-checkout's body for a service at the price it has. */
export function cartLine(service: StockedService, quantity = 1) {
  return { serviceId: service.id, quantity, price: service.price_usd }
}

export interface OrderRequest {
  lines: readonly unknown[]
  promoCode?: string | null
  idempotencyKey?: string
  /** The key by which the buyer's browser knows its cart. */
  cartKey?: string
  /** The network address that the buyer comes from; the same for all by default. */
  address?: string
  client?: SupabaseClient
}

export function createCheckout(shop: Shop, request: OrderRequest): Promise<FunctionAnswer> {
  const { lines, promoCode = null, idempotencyKey, cartKey, address } = request
  const headers = {
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(cartKey ? { 'cart-key': cartKey } : {}),
    ...(address ? { 'x-forwarded-for': address } : {}),
  }
  const body = { items: lines, promoCode }
  return callFunction(request.client ?? shop.anonymous, 'create-checkout', body, headers)
}

let lastAddress = 0

/** A network address that no one else in this run comes from. */
export function newNetwork(): string {
  lastAddress += 1
  return `10.${process.pid % 250}.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}

export interface PlacedOrder {
  /** Where the buyer pays. */
  url: string
  sessionId: string
}

/** Starts a checkout that must be accepted. */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<PlacedOrder> {
  const { status, body } = await createCheckout(shop, request)
  const url = String(body['url'])
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(url)?.[0]
  if (status !== 200 || !sessionId) throw new Error(`No checkout: ${JSON.stringify(body)}`)
  return { url, sessionId }
}

/** Fills in the hosted page; answers its response, which is a redirect once it is paid. */
export function payInSandbox(url: string, card: string = CARDS.good): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'Buyer@Example.com',
      number: card,
      expiry: '12 / 40',
      cvc: '123',
      name: 'Ada Buyer',
    }),
  })
}

/** What the success page calls. */
export function settle(shop: Shop, sessionId: string): Promise<FunctionAnswer> {
  return callFunction(shop.anonymous, 'process-checkout-success', { session_id: sessionId })
}

export interface OrderRow {
  id: string
  user_id: string | null
  status: string
  work_status: string | null
  customer_email: string | null
  subtotal_cents: number
  discount_cents: number
  total_usd: number
  promo_code: string | null
  paid_at: string | null
  due_at: string | null
}

/** The order behind a checkout session. */
export function orderOf(shop: Shop, sessionId: string): Promise<OrderRow> {
  return rowOf(
    shop.backOffice
      .from('orders')
      .select()
      .eq('checkout_session_id', sessionId)
      .overrideTypes<OrderRow[], { merge: false }>(),
  )
}

/** Addresses and subjects of the mail that an order has caused. */
export function mailsOf(shop: Shop, orderId: string) {
  return rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('kind, to_email, subject, body_text')
      .eq('order_id', orderId)
      .order('created_at'),
  )
}

/** Kinds of the mails that an order has caused, in the order of the alphabet. */
export async function mailKindsOf(shop: Shop, orderId: string): Promise<string[]> {
  return (await mailsOf(shop, orderId)).map(({ kind }) => String(kind)).toSorted()
}

/** What happened to an order, oldest first, but for the steps of the work on it. */
export async function eventsOf(shop: Shop, orderId: string): Promise<string[]> {
  const events = await rowsOf(
    shop.backOffice
      .from('order_events')
      .select('kind')
      .eq('order_id', orderId)
      .neq('kind', 'work')
      .order('id'),
  )
  return events.map(({ kind }) => String(kind))
}

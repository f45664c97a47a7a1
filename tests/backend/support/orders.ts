import { cartLine } from './checkout.ts'
import { attempt, must, type Outcome } from './procedures.ts'
import { rowOf, rowsOf, type Shop } from './shop.ts'
import { stockService, type StockedService } from './stock.ts'
import { withSql } from './with-sql.ts'

export interface Question {
  id: string
  label: string
}

/** What a customer buys, and how; a guest without a brief to write unless it says otherwise. */
export interface Purchase {
  /** Columns of `brief_questions`. Without any, the clock starts with the payment. */
  questions?: readonly Record<string, unknown>[]
  email?: string
  name?: string
  userId?: string | null
  service?: Record<string, unknown>
  quantity?: number
  /** Further services of the same order. */
  others?: readonly Pick<Purchase, 'questions' | 'service' | 'quantity'>[]
}

/** A paid order and what its buyer has: the key in the link of the confirmation mail. */
export interface Bought {
  id: string
  email: string
  key: string
  sessionId: string
  service: StockedService
  questions: Question[]
}

/** Places an order and pays for it, with the functions that checkout and provider call. */
export async function buy(shop: Shop, purchase: Purchase = {}): Promise<Bought> {
  const placed = await place(shop, purchase)
  const { quantity = 1 } = purchase
  const totalCents = purchase.others ? {} : { totalCents: placed.service.price_usd * quantity }
  await pay(shop, placed.sessionId, { ...purchase, email: placed.email, ...totalCents })
  return { ...placed, key: await keyOf(shop, placed.id) }
}

export type Placed = Omit<Bought, 'key'>

/** Up to the payment page. */
export async function place(shop: Shop, purchase: Purchase = {}): Promise<Placed> {
  const { userId = null, others = [] } = purchase
  const email = purchase.email ?? `guest-${crypto.randomUUID().slice(0, 8)}@buyer.example`
  await dropGeneralQuestions(shop)
  const wanted = await Promise.all([purchase, ...others].map((line) => stock(shop, line)))
  const order = await must(shop.backOffice, 'place_order', {
    p_items: wanted.map(({ service, quantity }) => cartLine(service, quantity)),
    p_promo_code: null,
    p_idempotency_key: null,
    p_user_id: userId,
  })
  const id = String((order as Record<string, unknown>)['order_id'])
  for (const { service, asked } of wanted) {
    if (asked.length === 0) await setItem(shop, id, service, { category: 'Without questions' })
  }
  const sessionId = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`
  await must(shop.backOffice, 'attach_checkout_session', {
    p_order_id: id,
    p_session_id: sessionId,
    p_url: '/pay',
    p_expires_at: null,
  })
  const [{ service }] = wanted as [Stocked]
  return { id, email, sessionId, service, questions: wanted.flatMap(({ asked }) => asked) }
}

interface Stocked {
  service: StockedService
  asked: Question[]
  quantity: number
}

async function stock(
  shop: Shop,
  { service: columns, questions = [], quantity = 1 }: Purchase,
): Promise<Stocked> {
  const service = await stockService(shop, columns)
  const asked = questions.length === 0 ? [] : await askAbout(shop, service, questions)
  return { service, asked, quantity }
}

function askAbout(
  { backOffice }: Shop,
  { id: service_id }: StockedService,
  questions: readonly Record<string, unknown>[],
): Promise<Question[]> {
  const rows = questions.map((question) => ({ label: 'What for?', ...question, service_id }))
  return rowsOf(
    backOffice
      .from('brief_questions')
      .insert(rows, { defaultToNull: false })
      .select('id, label')
      .overrideTypes<Question[], { merge: false }>(),
  )
}

/** Who pays, and how much where that is known already. */
interface Payment {
  email: string
  name?: string
  totalCents?: number
}

/** What the provider's word of a payment leads to. */
export async function pay(
  shop: Shop,
  sessionId: string,
  { email, name = 'Gwen Guest', totalCents }: Payment,
): Promise<Outcome> {
  return attempt(shop.backOffice, 'settle_order', {
    p_session_id: sessionId,
    p_payment: {
      payment_status: 'paid',
      amount_total: totalCents ?? (await totalOf(shop, sessionId)),
      currency: 'usd',
      customer_email: email,
      customer_name: name,
    },
  })
}

async function totalOf({ backOffice }: Shop, sessionId: string): Promise<number> {
  const orders = backOffice.from('orders').select('total_usd')
  return (await rowOf(orders.eq('checkout_session_id', sessionId))).total_usd
}

const withoutGeneralQuestions = new WeakMap<Shop, Promise<unknown>>()

/** The demo's questions for every order would also apply to the orders that should have no brief. */
async function dropGeneralQuestions(shop: Shop): Promise<void> {
  const isDone = withoutGeneralQuestions.get(shop) ?? deleteGeneralQuestions(shop)
  withoutGeneralQuestions.set(shop, isDone)
  await isDone
}

function deleteGeneralQuestions({ backOffice }: Shop): Promise<unknown[]> {
  const general = backOffice.from('brief_questions').delete().is('service_id', null)
  return rowsOf(general.is('category', null).eq('is_demo', true).select('id'))
}

async function setItem(
  { backOffice }: Shop,
  order_id: string,
  { id: service_id }: StockedService,
  columns: Record<string, unknown>,
) {
  const item = backOffice.from('order_items').update(columns).match({ order_id, service_id })
  await rowsOf(item.select())
}

/** Changes an order past all rules but those of the table, to move its times. */
export function change(shop: Shop, id: string, columns: Record<string, unknown>) {
  return rowOf(shop.backOffice.from('orders').update(columns).eq('id', id).select())
}

/** The key in the newest mail about an order that carries its link. */
export async function keyOf(
  shop: Shop,
  orderId: string,
  kind = 'order_confirmation',
): Promise<string> {
  const [mail] = await rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('body_text')
      .eq('order_id', orderId)
      .eq('kind', kind)
      .order('created_at', { ascending: false }),
  )
  const key = /\/orders\/[\w-]+\?key=([\w.]+)/.exec(String(mail?.body_text))?.[1]
  if (!key) throw new Error(`The mail ${kind} has no link: ${mail?.body_text}`)
  return key
}

/** The columns of an order that its page shows, and its clock. */
export interface WorkRow {
  status: string
  work_status: string | null
  user_id: string | null
  due_at: string | null
  paid_at: string | null
  clock_started_at: string | null
  clock_paused_at: string | null
  delivered_at: string | null
  completed_at: string | null
  revisions_used: number
  billing: Record<string, unknown>
}

/** What the page of its payment knows of an order. */
export async function summaryOf({ order }: { order: Placed }): Promise<object | undefined> {
  const [row] = await withSql(
    (sql) => sql<{ summary: object }[]>`
      select private.order_summary(orders) as summary from public.orders where id = ${order.id}`,
  )
  return row?.summary
}

export function workOf(shop: Shop, id: string): Promise<WorkRow> {
  return rowOf(
    shop.backOffice
      .from('orders')
      .select()
      .eq('id', id)
      .overrideTypes<WorkRow[], { merge: false }>(),
  )
}

/** The clock of a service in an order. */
export interface LineRow {
  id: string
  service_title: string
  clock_started_at: string | null
  due_at: string | null
  delivered_at: string | null
}

/** The services of an order, in its order. */
export function linesOf({ backOffice }: Shop, order_id: string): Promise<LineRow[]> {
  return rowsOf(
    backOffice
      .from('order_items')
      .select('id, service_title, clock_started_at, due_at, delivered_at')
      .eq('order_id', order_id)
      .order('position')
      .overrideTypes<LineRow[], { merge: false }>(),
  )
}

/** Records a file as uploaded, as the function does that has looked at it. */
export async function upload(shop: Shop, orderId: string, by = 'customer'): Promise<string> {
  const id = await must(shop.backOffice, 'add_order_file', {
    p_order_id: orderId,
    p_uploaded_by: by,
    p_name: 'sketch.png',
    p_mime_type: 'image/png',
    p_size_bytes: 100,
    p_path: `${orderId}/${crypto.randomUUID()}`,
  })
  return String(id)
}

/** A moment as the database takes it, `hours` before now. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

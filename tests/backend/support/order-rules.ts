import { store, unique, type AccessRule, type Cast } from './access-rule.ts'
import { issuePromo, stockService } from './stock.ts'

const ordersOf = (user: string | null) => ({ user_id: user, subtotal_cents: 100, total_usd: 100 })

/** An order of Ada's. */
async function anOrder(cast: Cast): Promise<string> {
  const [id] = await store(cast, 'orders', [ordersOf(cast.ada.id)])
  return String(id)
}

const item = (order_id: string) => ({
  order_id,
  service_title: 'A service',
  category: 'Fix Problems',
  price_cents: 100,
  quantity: 1,
  delivery_time_days: 1,
})
const event = (order_id: string) => ({ order_id, kind: 'placed', actor: 'customer' })
const mail = () => ({
  dedupe_key: unique('mail'),
  kind: 'order_confirmation',
  to_email: 'buyer@example.com',
  subject: 'Your order',
  body_text: 'Thank you.',
})
const payment = () => ({ id: unique('evt'), type: 'checkout.session.completed' })
const search = () => ({ session_id: unique('s'), query: 'seo' })
const newCampaign = () => ({
  request_key: crypto.randomUUID(),
  name: unique('Campaign'),
  code_count: 1,
  type: 'percent',
  value: 10,
})
const promo = () => ({ code: unique('T').toUpperCase(), type: 'percent', value: 10 })

async function aRedemption(cast: Cast) {
  const { id } = await issuePromo(cast.shop)
  return { promo_code_id: id, order_id: await anOrder(cast), discount_cents: 10 }
}

async function aBinding({ shop }: Cast) {
  const { id } = await issuePromo(shop)
  return { promo_code_id: id, service_id: (await stockService(shop)).id }
}

/** What only the server writes, and only its owner and admins read; and accounts. */
export const orderRules: readonly AccessRule[] = [
  {
    relation: 'orders',
    key: 'id',
    // Ada's, a guest's, and one of Ada's in the trash.
    examples: (cast) =>
      store(cast, 'orders', [
        { ...ordersOf(cast.ada.id), deleted_at: null },
        { ...ordersOf(null), deleted_at: null },
        { ...ordersOf(cast.ada.id), deleted_at: new Date().toISOString() },
      ]),
    //        anonymous Ada Ben admin secret
    reads: [0, 1, 0, 3, 3],
    updates: [0, 0, 0, 0, 3],
    deletes: [0, 0, 0, 0, 3],
    inserts: [0, 0, 0, 0, 1],
    newRow: ({ ada }) => ordersOf(ada.id),
    change: { customer_name: 'Changed' },
  },
  {
    relation: 'order_items',
    key: 'id',
    examples: async (cast) => store(cast, 'order_items', [item(await anOrder(cast))]),
    reads: [0, 1, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: async (cast) => item(await anOrder(cast)),
    change: { price_cents: 1 },
  },
  {
    relation: 'order_events',
    key: 'order_id',
    examples: async (cast) => store(cast, 'order_events', [event(await anOrder(cast))], 'order_id'),
    reads: [0, 1, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: async (cast) => event(await anOrder(cast)),
    change: { kind: 'paid' },
  },
  {
    relation: 'promo_codes',
    key: 'id',
    examples: (cast) => store(cast, 'promo_codes', [promo()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: promo,
    change: { value: 99 },
  },
  {
    relation: 'admin_promo_codes',
    key: 'id',
    examples: (cast) => store(cast, 'promo_codes', [promo()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: promo,
    isReadOnly: 'view',
  },
  {
    relation: 'promo_campaigns',
    key: 'id',
    examples: (cast) => store(cast, 'promo_campaigns', [newCampaign()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: newCampaign,
    change: { value: 99 },
  },
  {
    relation: 'admin_promo_campaigns',
    key: 'id',
    examples: (cast) => store(cast, 'promo_campaigns', [newCampaign()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: newCampaign,
    isReadOnly: 'view',
  },
  {
    relation: 'promo_code_services',
    key: 'promo_code_id',
    examples: async (cast) =>
      store(cast, 'promo_code_services', [await aBinding(cast)], 'promo_code_id'),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: aBinding,
  },
  {
    relation: 'promo_redemptions',
    key: 'id',
    examples: async (cast) => store(cast, 'promo_redemptions', [await aRedemption(cast)]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: aRedemption,
    change: { discount_cents: 99 },
  },
  {
    relation: 'payment_events',
    key: 'id',
    examples: (cast) => store(cast, 'payment_events', [payment()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: payment,
    change: { type: 'changed' },
  },
  {
    relation: 'outbox_emails',
    key: 'id',
    examples: (cast) => store(cast, 'outbox_emails', [mail()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: mail,
    change: { to_email: 'someone@else.example' },
  },
  {
    relation: 'search_events',
    key: 'session_id',
    examples: (cast) => store(cast, 'search_events', [search()], 'session_id'),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [1, 1, 1, 1, 1],
    newRow: search,
    change: { query: 'changed' },
  },
  {
    relation: 'profiles',
    key: 'id',
    async examples({ shop, ada }) {
      const profile = { id: ada.id, full_name: 'Ada' }
      const { error } = await shop.backOffice.from('profiles').upsert(profile)
      if (error) throw error
      return [ada.id]
    },
    reads: [0, 1, 0, 1, 1],
    updates: [0, 1, 0, 1, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    async newRow({ shop }) {
      const { id } = await shop.signUp('without-profile')
      await shop.backOffice.from('profiles').delete().eq('id', id)
      return { id }
    },
    change: { full_name: 'Changed' },
  },
]

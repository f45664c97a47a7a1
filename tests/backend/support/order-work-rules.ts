import { store, unique, type AccessRule, type Cast, type Row } from './access-rule.ts'
import { rowsOf } from './shop.ts'

const NOW = new Date().toISOString()
const ORDER = { subtotal_cents: 100, total_usd: 100 }

/** An order of Ada's. */
async function anOrder(cast: Cast): Promise<string> {
  const [id] = await store(cast, 'orders', [{ ...ORDER, user_id: cast.ada.id }])
  return id ?? ''
}

/** What the server alone writes, and who may read the order reads too. */
function ofOrder(
  relation: string,
  key: string,
  columns: (cast: Cast) => Row | Promise<Row>,
  change: Row,
): AccessRule {
  const newRow = async (cast: Cast) => ({
    order_id: await anOrder(cast),
    ...(await columns(cast)),
  })
  return {
    relation,
    key,
    examples: async (cast) => store(cast, relation, [await newRow(cast)], key),
    //        anonymous Ada Ben admin secret
    reads: [0, 1, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow,
    change,
  }
}

const message = (is_private = false) => ({
  author: is_private ? 'admin' : 'customer',
  body: 'Hello.',
  is_private,
})

const file = (uploaded_by: string) => ({
  uploaded_by,
  name: 'sketch.png',
  mime_type: 'image/png',
  size_bytes: 100,
  path: crypto.randomUUID(),
})

/** The customer's, one that is delivered, one of a note, one that was only uploaded. */
async function filesOfEachKind(cast: Cast): Promise<string[]> {
  const order_id = await anOrder(cast)
  const [note] = await store(cast, 'order_messages', [{ order_id, ...message(true) }])
  const [delivery] = await store(cast, 'order_deliveries', [{ order_id, number: 1 }])
  return store(cast, 'order_files', [
    { order_id, ...file('customer'), delivery_id: null, message_id: null },
    { order_id, ...file('admin'), delivery_id: delivery, message_id: null },
    { order_id, ...file('admin'), delivery_id: null, message_id: note },
    { order_id, ...file('admin'), delivery_id: null, message_id: null },
  ])
}

const money = () => ({ payment_intent_id: unique('pi'), amount_cents: 10 })
const dispute = () => ({
  id: unique('dp'),
  status: 'needs_response',
  status_at: NOW,
  opened_at: NOW,
})

/** Numbers have no gap, also not in the store of the tests. */
async function nextNumber({ shop }: Cast): Promise<number> {
  const invoices = shop.backOffice.from('invoices').select('number')
  const [newest] = await rowsOf(
    invoices.eq('is_demo', false).order('number', { ascending: false }).limit(1),
  )
  return (newest?.number ?? 0) + 1
}

/** The work on orders: the server writes it, its customer and admins read it. */
export const orderWorkRules: readonly AccessRule[] = [
  ofOrder('order_briefs', 'order_id', () => ({ answers: [] }), { answers: ['changed'] }),
  {
    ...ofOrder('order_messages', 'id', () => message(), { body: 'Changed.' }),
    async examples(cast) {
      const order_id = await anOrder(cast)
      const rows = [false, true].map((isNote) => ({ order_id, ...message(isNote) }))
      return store(cast, 'order_messages', rows)
    },
    reads: [0, 1, 0, 2, 2],
    updates: [0, 0, 0, 0, 2],
    deletes: [0, 0, 0, 0, 2],
  },
  ofOrder('order_deliveries', 'id', () => ({ number: 1 }), { note: 'Changed.' }),
  {
    ...ofOrder('order_files', 'id', () => file('customer'), { name: 'changed.png' }),
    examples: filesOfEachKind,
    reads: [0, 2, 0, 4, 4],
    updates: [0, 0, 0, 0, 4],
    deletes: [0, 0, 0, 0, 4],
  },
  ofOrder('order_reads', 'order_id', () => ({ reader: 'customer' }), { read_at: NOW }),
  ofOrder('refund_requests', 'order_id', () => ({ reason: 'No.' }), { reason: 'Changed.' }),
  ofOrder('refunds', 'id', () => ({ amount_cents: 10, idempotency_key: crypto.randomUUID() }), {
    reason: 'Changed.',
  }),
  {
    ...ofOrder('late_payments', 'payment_intent_id', () => ({ ...money(), status: 'pending' }), {
      error: 'Changed.',
    }),
    reads: [0, 0, 0, 1, 1],
  },
  {
    ...ofOrder('disputes', 'id', () => ({ ...money(), ...dispute() }), { reason: 'changed' }),
    reads: [0, 0, 0, 1, 1],
  },
  {
    ...ofOrder('invoices', 'order_id', async (cast) => ({ number: await nextNumber(cast) }), {}),
    change: { path: null },
    deletes: [0, 0, 0, 0, 0],
    refuses: { deletion: '23514' },
  },
  {
    relation: 'admin_orders',
    key: 'id',
    examples: (cast) =>
      store(cast, 'orders', [
        { ...ORDER, user_id: cast.ada.id, deleted_at: null },
        { ...ORDER, user_id: null, deleted_at: null },
        { ...ORDER, user_id: cast.ada.id, deleted_at: NOW },
      ]),
    reads: [0, 1, 0, 3, 3],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ total_usd: 100 }),
    change: { customer_name: 'Changed' },
    isReadOnly: 'view',
  },
  {
    relation: 'brief_questions',
    key: 'id',
    examples: (cast) =>
      store(cast, 'brief_questions', [{ category: unique('Category'), label: 'What for?' }]),
    reads: [1, 1, 1, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => ({ category: unique('Category'), label: 'What for?' }),
    change: { label: 'Changed?' },
  },
  {
    relation: 'proven_addresses',
    key: 'user_id',
    async examples({ shop, ada }) {
      const proof = { user_id: ada.id, email: ada.email }
      await rowsOf(shop.backOffice.from('proven_addresses').upsert(proof).select())
      return [ada.id]
    },
    reads: [0, 1, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    async newRow({ shop }) {
      const { id, email } = await shop.signUp('prover')
      return { user_id: id, email }
    },
    change: { email: 'someone@else.example' },
  },
]

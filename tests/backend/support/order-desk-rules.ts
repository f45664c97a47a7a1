import { store, unique, type AccessRule, type Cast } from './access-rule.ts'

const view = ({ ada }: Cast) => ({
  admin_id: ada.id,
  list: 'orders',
  name: unique('View'),
  search: 'tab=act',
})

const snippet = () => ({ title: unique('Snippet'), body: 'Thank you.' })

async function workTime(cast: Cast) {
  const order = { subtotal_cents: 100, total_usd: 100, user_id: cast.ada.id }
  const [order_id] = await store(cast, 'orders', [order])
  return { order_id, stopped_at: new Date(Date.now() + 60_000).toISOString() }
}

/** What the owner has beside the orders themselves. */
export const orderDeskRules: readonly AccessRule[] = [
  {
    // Ada is no admin, and admins see their own alone.
    relation: 'saved_views',
    key: 'id',
    examples: (cast) => store(cast, 'saved_views', [view(cast)]),
    //        anonymous Ada Ben admin secret
    reads: [0, 0, 0, 0, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: view,
    change: { search: 'tab=done' },
  },
  {
    relation: 'reply_snippets',
    key: 'id',
    examples: (cast) => store(cast, 'reply_snippets', [snippet()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: snippet,
    change: { body: 'Changed.' },
  },
  {
    relation: 'order_work_times',
    key: 'id',
    examples: async (cast) => store(cast, 'order_work_times', [await workTime(cast)]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: workTime,
    change: { started_at: new Date().toISOString() },
  },
]

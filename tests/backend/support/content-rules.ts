import { store, unique, type AccessRule, type Cast, type Row } from './access-rule.ts'
import { bulkRules } from './bulk-rules.ts'
import { newService, stockService } from './stock.ts'

const NOW = new Date().toISOString()
const LATER = new Date(Date.now() + 86_400_000).toISOString()
const slug = () => unique('s').toLowerCase()

const award = () => ({ year: 2024, title: unique('Award'), issuer: 'Jury', date: 'June 2024' })
const logo = () => ({ name: unique('Client'), image_url: '/logo.webp' })
const post = (columns: Row = {}) => ({ slug: slug(), title: 'A post', ...columns })
const legal = (columns: Row = {}) => ({
  slug: slug(),
  version: 1,
  title: 'Terms',
  body: 'Be fair.',
  effective_date: '2026-01-01',
  ...columns,
})
const content = () => ({ key: unique('k').replace('-', '_'), value: { text: 'x' } })
const sync = () => ({
  source_url: '/feed',
  is_dry_run: true,
  added: 0,
  changed: 0,
  unchanged: 0,
})
const message = () => ({
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'other',
  message: unique('Hello'),
})

/** No other row has it. */
const aDay = () => ({
  day: new Date(Math.floor(Math.random() * 5e12)).toISOString().slice(0, 10),
  shown: 1,
})

async function anOrder({ shop }: Cast): Promise<string> {
  const [id] = await store({ shop }, 'orders', [{ subtotal_cents: 0, total_usd: 0 }])
  return id ?? ''
}

async function aReview(cast: Cast): Promise<string> {
  const { id } = await stockService(cast.shop)
  const row = { service_id: id, reviewer_name: 'Ada', rating: 5, review_content: 'Good.' }
  const [review] = await store(cast, 'service_reviews', [row])
  return review ?? ''
}

/** What every visitor reads and admins write. */
function open(relation: string, key: string, newRow: () => Row, change: Row): AccessRule {
  return {
    relation,
    key,
    examples: (cast) => store(cast, relation, [newRow()], key),
    //        anonymous Ada Ben admin secret
    reads: [1, 1, 1, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow,
    change,
  }
}

/** What the server alone writes; admins may read it. */
export function guarded(
  relation: string,
  key: string,
  newRow: (cast: Cast) => Row | Promise<Row>,
  change?: Row,
): AccessRule {
  return {
    relation,
    key,
    examples: async (cast) => store(cast, relation, [await newRow(cast)], key),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow,
    ...(change && { change }),
  }
}

/** The tables behind the other public pages. */
export const contentRules: readonly AccessRule[] = [
  open('awards', 'id', award, { title: 'Changed' }),
  open('client_logos', 'id', logo, { name: 'Changed' }),
  open('page_content', 'key', content, { value: { text: 'changed' } }),
  {
    relation: 'blog_posts',
    key: 'id',
    examples: (cast) =>
      store(cast, 'blog_posts', [
        post({ status: 'published', published_at: NOW }),
        post({ status: 'scheduled', published_at: LATER }),
        post({ status: 'draft', published_at: null }),
      ]),
    reads: [1, 1, 1, 3, 3],
    updates: [0, 0, 0, 3, 3],
    deletes: [0, 0, 0, 3, 3],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => post(),
    change: { title: 'Changed' },
  },
  {
    relation: 'admin_posts',
    key: 'id',
    examples: (cast) =>
      store(cast, 'blog_posts', [
        post({ status: 'published', published_at: NOW }),
        post({ status: 'draft', published_at: null }),
      ]),
    reads: [1, 1, 1, 2, 2],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => post(),
    // Simple enough for PostgreSQL to write through it: no role may.
    isReadOnly: 'table',
  },
  {
    relation: 'blog_slugs',
    key: 'slug',
    examples: async (cast) => {
      const posts = await store(cast, 'blog_posts', [
        post({ status: 'published', published_at: NOW }),
        post({ status: 'draft', published_at: null }),
      ])
      const rows = posts.map((post_id) => ({ slug: slug(), post_id }))
      return store(cast, 'blog_slugs', rows, 'slug')
    },
    reads: [1, 1, 1, 2, 2],
    updates: [0, 0, 0, 0, 2],
    deletes: [0, 0, 0, 0, 2],
    inserts: [0, 0, 0, 0, 1],
    newRow: async (cast) => {
      const [post_id] = await store(cast, 'blog_posts', [post()])
      return { slug: slug(), post_id }
    },
    change: { created_at: NOW },
  },
  {
    relation: 'legal_documents',
    key: 'id',
    examples: (cast) =>
      store(cast, 'legal_documents', [
        legal({ is_published: true }),
        legal({ is_published: false }),
      ]),
    reads: [1, 1, 1, 2, 2],
    // What was published stays as it is.
    updates: [0, 0, 0, 1, 2],
    deletes: [0, 0, 0, 1, 2],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => legal(),
    change: { title: 'Changed' },
  },
  {
    relation: 'admin_legal_documents',
    key: 'id',
    examples: (cast) => store(cast, 'legal_documents', [legal({ is_published: true }), legal()]),
    reads: [0, 0, 0, 2, 2],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ slug: slug(), version: 1, title: 'Terms', effective_date: '2026-01-01' }),
    // Simple enough for PostgreSQL to write through it: no role may.
    isReadOnly: 'table',
  },
  {
    relation: 'service_slugs',
    key: 'slug',
    examples: async (cast) => {
      const visible = await stockService(cast.shop)
      const [draft] = await store(cast, 'services', [newService({ status: 'draft' })])
      const rows = [visible.id, draft].map((service_id) => ({ slug: slug(), service_id }))
      return store(cast, 'service_slugs', rows, 'slug')
    },
    reads: [1, 1, 1, 2, 2],
    updates: [0, 0, 0, 0, 2],
    deletes: [0, 0, 0, 0, 2],
    inserts: [0, 0, 0, 0, 1],
    newRow: async ({ shop }) => ({ slug: slug(), service_id: (await stockService(shop)).id }),
    change: { created_at: NOW },
  },
  {
    ...guarded('contact_messages', 'id', message, { message: 'Changed' }),
    inserts: [1, 1, 1, 1, 1],
  },
  guarded('content_blocks', 'key', () => ({ key: unique('k').replace('-', '_') }), {
    problem: 'Changed',
  }),
  guarded('exit_modal_counts', 'day', aDay, { shown: 2 }),
  guarded('review_invitations', 'token', async (cast) => ({ order_id: await anOrder(cast) }), {
    used_at: NOW,
  }),
  {
    ...guarded(
      'review_codes',
      'email',
      () => ({ email: `${slug()}@example.com`, code_hash: 'x', expires_at: LATER }),
      { attempts: 3 },
    ),
    reads: [0, 0, 0, 0, 1],
  },
  guarded(
    'review_addresses',
    'review_id',
    async (cast) => ({ review_id: await aReview(cast), email: 'ada@example.com' }),
    { email: 'changed@example.com' },
  ),
  guarded(
    'review_decisions',
    'id',
    async (cast) => ({
      review_id: await aReview(cast),
      status: 'rejected',
      status_before: 'pending',
      was_pinned: false,
      reason: 'Advertising.',
    }),
    { reason: 'Changed' },
  ),
  guarded('review_orders', 'review_id', async (cast) => ({
    review_id: await aReview(cast),
    order_id: await anOrder(cast),
    service_id: (await stockService(cast.shop)).id,
  })),
  guarded(
    'case_study_sources',
    'case_study_id',
    async (cast) => ({
      case_study_id: (await store(cast, 'case_studies', [{ title: 'A case' }]))[0],
      source_url: '/feed',
      external_id: unique('entry'),
    }),
    { source_url: '/another-feed' },
  ),
  ...bulkRules,
  guarded('case_study_syncs', 'id', sync, { added: 9 }),
  {
    relation: 'admin_case_study_syncs',
    key: 'id',
    examples: (cast) => store(cast, 'case_study_syncs', [sync()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: sync,
    isReadOnly: 'view',
  },
  ...(['audit_log', 'record_history'] as const).map((relation) => ({
    relation,
    key: 'record_id',
    examples: (cast: Cast) => store(cast, 'awards', [award()]),
    reads: [0, 0, 0, 1, 1] as const,
    updates: [0, 0, 0, 0, 0] as const,
    deletes: [0, 0, 0, 0, 0] as const,
    inserts: [0, 0, 0, 0, 0] as const,
    newRow: () => ({ actor: 'admin', action: 'insert', table_name: 'awards', record_id: '1' }),
    change: { actor: 'admin' },
    isReadOnly: relation === 'audit_log' ? ('table' as const) : ('view' as const),
  })),
  ...(['user_accounts', 'admin_users'] as const).map((relation) => ({
    relation,
    key: 'id',
    examples: async ({ shop }: Cast) => [(await shop.signUp('listed')).id],
    reads: [0, 0, 0, 1, 1] as const,
    updates: [0, 0, 0, 0, 0] as const,
    deletes: [0, 0, 0, 0, 0] as const,
    inserts: [0, 0, 0, 0, 0] as const,
    newRow: () => ({ id: crypto.randomUUID(), email: 'new@buyer.example' }),
    change: { email: 'changed@buyer.example' },
    isReadOnly: 'table' as const,
  })),
]

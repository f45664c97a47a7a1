/** The kinds of the demo store that its owner removes and loads, as `private.demo_kind_names` has them. */
export const DEMO_KINDS = [
  'reviews',
  'testimonials',
  'case_studies',
  'orders',
  'promo_codes',
  'messages',
  'questions',
  'snippets',
  'posts',
  'recognition',
  'search_words',
  'visits',
  'services',
] as const

export type DemoKind = (typeof DEMO_KINDS)[number]

export interface DemoTable {
  name: string
  /** Where its rows are a part of a table's. */
  relation: string
  /** Null: texts and settings that every store has, which are loaded once and never removed. */
  kind: DemoKind | null
  /** The column that names the row it came with: it is loaded again with that row alone. */
  parent?: string
}

const table = <const Name extends string>(
  name: Name,
  kind: DemoKind | null,
  parent?: string,
  relation: string = name,
) => ({ name, relation, kind, ...(parent && { parent }) })

/** Parents before children; site_settings last, because it is what says that the store is loaded. */
export const DEMO_TABLES = [
  table('services', 'services'),
  table('service_images', 'services', 'service_id'),
  table('service_badges', 'services'),
  table('testimonials', 'testimonials'),
  table('service_reviews', 'reviews'),
  table('case_studies', 'case_studies'),
  table('promo_campaigns', 'promo_codes'),
  table('promo_codes', 'promo_codes'),
  table('promo_code_services', 'promo_codes', 'promo_code_id'),
  table('awards', 'recognition'),
  table('client_logos', 'recognition'),
  table('blog_posts', 'posts'),
  table('legal_documents', null),
  table('page_content', null),
  table('brief_questions', 'questions'),
  table('orders', 'orders'),
  table('order_items', 'orders', 'order_id'),
  table('promo_redemptions', 'orders', 'order_id'),
  table('order_briefs', 'orders', 'order_id'),
  table('order_messages', 'orders', 'order_id'),
  table('order_deliveries', 'orders', 'order_id'),
  table('order_files', 'orders', 'order_id'),
  table('order_reads', 'orders', 'order_id'),
  table('refund_requests', 'orders', 'order_id'),
  table('refunds', 'orders', 'order_id'),
  table('review_invitations', 'orders', 'order_id'),
  // With whichever of both comes last: the other may be gone, or not be there yet.
  table('reviewed_orders', 'orders', 'order_id', 'review_orders'),
  table('ordered_reviews', 'reviews', 'review_id', 'review_orders'),
  table('invoices', 'orders', 'order_id'),
  table('order_events', 'orders', 'order_id'),
  table('order_notifications', 'orders', 'order_id', 'notifications'),
  // A message adds its own, dated today, where none is there.
  table('message_notifications', 'messages', 'dedupe_key', 'notifications'),
  table('contact_messages', 'messages'),
  table('contact_threads', 'messages', 'message_id'),
  table('contact_replies', 'messages', 'message_id'),
  table('reply_snippets', 'snippets'),
  table('bulk_runs', 'snippets'),
  table('order_work_times', 'orders', 'order_id'),
  table('search_vocabulary', 'search_words'),
  table('site_settings', null),
] as const satisfies readonly DemoTable[]

/** What a kind is about: a service, a post, an order. */
export const SUBJECTS: ReadonlySet<string> = new Set([
  'services',
  'testimonials',
  'service_reviews',
  'case_studies',
  'promo_codes',
  'promo_campaigns',
  'awards',
  'client_logos',
  'blog_posts',
  'brief_questions',
  'orders',
  'contact_messages',
  'reply_snippets',
  'bulk_runs',
  'search_vocabulary',
])

/** Tables without is_demo: the loader says which of their rows are part of the demo store. */
export const TAGGED: ReadonlySet<string> = new Set([
  'contact_messages',
  'contact_replies',
  'crm_tasks',
  'crm_notes',
  'reply_snippets',
  'bulk_runs',
])

const NEEDED: Readonly<Partial<Record<DemoKind, readonly DemoKind[]>>> = {
  reviews: ['services'],
  testimonials: ['services'],
  case_studies: ['services'],
  promo_codes: ['services'],
  questions: ['services'],
  orders: ['services', 'promo_codes', 'questions'],
}

/** The kinds with those that their rows refer to. */
export function withNeeded(kinds: readonly DemoKind[]): ReadonlySet<DemoKind> {
  return new Set(kinds.flatMap((kind) => [kind, ...(NEEDED[kind] ?? [])]))
}

import type { AuditEntry } from './schema.ts'

interface Deed {
  verb: string
  /** After the name: "moved the order X to the trash". */
  tail?: string
  /** The column whose change these words say already. */
  tells?: string
}

const DEFAULTS: Readonly<Record<AuditEntry['action'], string>> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  erasure: 'erased',
  retention: 'took away',
}

const STATUS_VERBS: Readonly<Record<string, string>> = {
  published: 'published',
  archived: 'archived',
  approved: 'published',
  featured: 'published',
  rejected: 'rejected',
}

const STATE_VERBS: Readonly<Record<string, string>> = {
  open: 'opened again',
  resolved: 'resolved',
  ignored: 'ignored',
}

/** What is added to some tables was done by another word. */
const ADDED: Readonly<Record<string, string>> = {
  order_messages: 'wrote',
  order_deliveries: 'sent',
  outbox_emails: 'wrote',
  contact_replies: 'wrote',
  crm_notes: 'wrote',
  refunds: 'began',
  users: 'invited',
  review_decisions: 'made',
  content_drafts: 'wrote',
}

/** What was done, in the owner's words where there are better ones than "changed". */
export function deedOf({ action, table_name: table, before, after }: AuditEntry): Deed {
  if (action === 'insert') return { verb: ADDED[table] ?? DEFAULTS.insert }
  if (action !== 'update') return { verb: DEFAULTS[action] }
  const has = (column: string) => before !== null && column in before
  if (has('deleted_at')) {
    return after?.['deleted_at']
      ? { verb: 'moved', tail: 'to the trash', tells: 'deleted_at' }
      : { verb: 'restored', tail: 'from the trash', tells: 'deleted_at' }
  }
  if (table === 'users') return ofUser(after)
  if (table === 'error_groups' && has('state')) {
    return { verb: STATE_VERBS[String(after?.['state'])] ?? DEFAULTS.update, tells: 'state' }
  }
  if (table === 'content_blocks' && has('value')) return { verb: 'published' }
  if (table === 'content_drafts' && after?.['draft'] === null) return { verb: 'removed' }
  if (has('is_paused'))
    return { verb: after?.['is_paused'] ? 'paused' : 'resumed', tells: 'is_paused' }
  const status = has('status') ? STATUS_VERBS[String(after?.['status'])] : undefined
  const isShown = SHOWN_BY_STATUS.has(table)
  return { verb: (isShown ? status : undefined) ?? DEFAULTS.update }
}

const SEED_RUNS: Readonly<Record<string, string>> = {
  remove: 'removed demo data',
  load: 'asked for demo data',
  fill: 'asked for services to try out',
  empty: 'asked for the removal of the services to try out',
}

/** Where the seed tools' names of kinds are not what people say. */
const KINDS: Readonly<Record<string, string>> = {
  posts: 'blog posts',
  questions: 'brief questions',
  recognition: 'awards and logos',
  search_words: 'search vocabulary',
  snippets: 'snippets and bulk runs',
  visits: 'days of visits',
}
const KINDS_NAMED = 3

/** What the seed tools were asked for: "removed demo data (orders, messages)"; null of all else. */
export function seedRunOf({ action, table_name: table, after }: AuditEntry): string | null {
  if (table !== 'seed_runs' || action !== 'insert') return null
  const asked = SEED_RUNS[String(after?.['action'])] ?? null
  const { kinds } = { kinds: [] as unknown, ...after }
  if (asked === null || !Array.isArray(kinds) || !asked.endsWith('demo data')) return asked
  const names = kinds.map((kind) => KINDS[String(kind)] ?? String(kind).replaceAll('_', ' '))
  const more = names.length - KINDS_NAMED
  // One more would take as much room as to say so.
  const listed = more > 1 ? [...names.slice(0, KINDS_NAMED), `${more} more kinds`] : names
  return `${asked} (${listed.join(', ')})`
}

/** Their status is whether visitors see them. */
const SHOWN_BY_STATUS: ReadonlySet<string> = new Set([
  'services',
  'service_reviews',
  'testimonials',
  'blog_posts',
  'legal_documents',
  'case_studies',
])

function ofUser(after: AuditEntry['after']): Deed {
  if (after?.['role']) {
    return { verb: 'made', tail: after['role'] === 'admin' ? 'an admin' : 'a customer' }
  }
  if (after?.['status'] === 'deactivated') return { verb: 'deactivated' }
  if (after?.['status'] === 'active') return { verb: 'reactivated' }
  if (after?.['reset_link']) return { verb: 'sent', tail: 'a link to choose a new password' }
  if (after?.['second_factor'] === false) {
    return { verb: 'removed the second factor of' }
  }
  if (after?.['sessions'] === 0) return { verb: 'signed out' }
  return { verb: DEFAULTS.update }
}

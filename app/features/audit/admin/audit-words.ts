import { formatUsd } from '#domain/money.ts'
import { formatValue, type FieldInfos } from '#app/ui/admin/form/field-info.ts'
import { sentenceCase } from '#app/ui/sentence-case.ts'
import type { FieldChange } from '#app/ui/admin/changes.tsx'

import type { AuditEntry } from './schema.ts'

interface Noun {
  /** In a sentence: "changed a service". */
  one: string
  /** Of the page of one of them. */
  path?: (recordId: string) => string
  /** Its page has the history, from which an old version is taken up. */
  hasVersions?: true
}

const paged = (path: string) => (id: string) => `/admin/${path}/${encodeURIComponent(id)}`
const ofOrder = paged('orders')

/** What people call the rows of each table. */
const NOUNS: Readonly<Record<string, Noun>> = {
  audit_log: { one: 'entry of the audit' },
  awards: { one: 'award', path: () => '/admin/homepage-content/awards' },
  blog_posts: { one: 'blog post', path: paged('blog/edit'), hasVersions: true },
  brief_questions: { one: 'brief question' },
  bulk_runs: { one: 'bulk change', path: paged('bulk') },
  case_studies: { one: 'case study', path: paged('case-studies'), hasVersions: true },
  case_study_sources: { one: 'tie to the feed', path: paged('case-studies') },
  client_logos: { one: 'client logo', path: () => '/admin/homepage-content/client_logos' },
  contact_messages: { one: 'contact message' },
  contact_replies: { one: 'answer to a contact message' },
  contact_threads: { one: 'contact message' },
  content_blocks: { one: 'part of a page', path: paged('homepage-content'), hasVersions: true },
  content_drafts: { one: 'draft of a part of a page', path: paged('homepage-content') },
  crm_merges: { one: 'merge of two people' },
  crm_not_duplicates: { one: 'pair of different people' },
  crm_notes: { one: 'note about a person' },
  crm_people: { one: 'person', path: paged('crm') },
  crm_tasks: { one: 'task' },
  csp_reports: {
    one: 'report of browsers',
    path: () => '/admin/security?tab=reports',
  },
  data_requests: {
    one: 'request about personal data',
    path: () => '/admin/security?tab=requests',
  },
  email_templates: { one: 'email template', path: paged('templates'), hasVersions: true },
  error_groups: { one: 'error of visitors', path: paged('errors') },
  late_payments: { one: 'late payment' },
  legal_documents: { one: 'legal document', path: paged('legal'), hasVersions: true },
  notification_events: {
    one: 'choice of notifications',
    path: () => '/admin/notifications/settings',
  },
  order_deliveries: { one: 'delivery', path: ofOrder },
  order_files: { one: 'file of an order', path: ofOrder },
  order_messages: { one: 'message of an order', path: ofOrder },
  order_work_times: { one: 'work time' },
  orders: { one: 'order', path: ofOrder },
  outbox_emails: { one: 'email', path: (id) => `/admin/outbox?mail=${encodeURIComponent(id)}` },
  page_content: { one: 'text of a page' },
  profiles: { one: 'profile' },
  promo_code_services: { one: 'service of a promo code', path: paged('promo-codes') },
  promo_campaigns: { one: 'campaign of promo codes', path: paged('promo-codes/campaigns') },
  promo_codes: { one: 'promo code', path: paged('promo-codes'), hasVersions: true },
  push_devices: { one: 'device for notifications', path: () => '/admin/notifications/settings' },
  refund_requests: { one: 'refund request', path: ofOrder },
  refunds: { one: 'refund', path: ofOrder },
  reply_snippets: { one: 'reply snippet' },
  review_decisions: { one: 'decision about a review', path: paged('reviews') },
  saved_views: { one: 'saved view' },
  seed_runs: { one: 'run of the seed tools', path: () => '/admin/seed-tools' },
  search_queries: { one: 'logged search' },
  search_promotions: { one: 'promoted service', path: paged('search/promoted') },
  search_vocabulary: { one: 'synonym of the search', path: paged('search/vocabulary') },
  service_badges: { one: 'badge' },
  service_images: { one: 'slide of a service' },
  service_reviews: { one: 'review', path: paged('reviews'), hasVersions: true },
  services: { one: 'service', path: paged('services') },
  site_settings: { one: 'setting' },
  test_payments: { one: 'test payment', path: () => '/admin/stripe-readiness' },
  testimonials: { one: 'testimonial', path: paged('testimonials'), hasVersions: true },
  users: { one: 'account', path: (id) => `/admin/users?user=${encodeURIComponent(id)}` },
  webhook_deliveries: { one: 'webhook', path: () => '/admin/stripe-readiness' },
}

export const nounOf = (table: string): Noun => NOUNS[table] ?? { one: table.replaceAll('_', ' ') }

/** Where the row of an entry is looked at; null where it is gone or has no page. */
export function pageOf({ action, table_name: table, record_id: id }: AuditEntry): string | null {
  return action === 'delete' ? null : (nounOf(table).path?.(id) ?? null)
}

/** Its page, opened at the version of this entry; null where there is none to go back to. */
export function versionPageOf(entry: AuditEntry): string | null {
  const page = pageOf(entry)
  const hasVersions = nounOf(entry.table_name).hasVersions && !entry.is_erased
  return page && hasVersions ? `${page}?version=${entry.id}` : null
}

const VERBS: Readonly<Record<AuditEntry['action'], string>> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  erasure: 'erased what the audit said of a person',
  retention: 'took entries past their time from the audit',
}

export const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  erasure: 'Erased from the audit',
  retention: 'Past its time',
}

/** "changed a service"; the name follows where there is one. */
export function whatOf({ action, table_name: table }: AuditEntry): string {
  if (table === 'audit_log') return VERBS[action]
  const { one } = nounOf(table)
  return `${VERBS[action]} ${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`
}

export function whoOf({
  actor,
  actor_name: name,
}: Pick<AuditEntry, 'actor' | 'actor_name'>): string {
  if (actor === 'store') return 'The store'
  return actor === 'admin' ? (name ?? 'An admin without a name') : 'A program with the secret key'
}

/** Columns that say nothing to a person. */
const SILENT: ReadonlySet<string> = new Set(['id', 'updated_at', 'created_at', 'search_text'])

/** What each column of each table is called, where a form has words for it. */
export type Labels = Readonly<Record<string, FieldInfos>>

/** What an entry changed, column by column, in words. */
export function changesOf(entry: AuditEntry, labels: Labels): FieldChange[] {
  const infos = labels[entry.table_name] ?? {}
  const { before, after } = entry
  const columns = Object.keys({ ...before, ...after }).filter((column) => !SILENT.has(column))
  return columns
    .map((column) => ({
      field: isMoney(column) ? columnLabel(column) : (infos[column]?.label ?? columnLabel(column)),
      before: entry.action === 'insert' ? '' : wordsOf(infos, column, before?.[column]),
      after: entry.action === 'delete' ? '' : wordsOf(infos, column, after?.[column]),
      isText: false,
    }))
    .filter((change) => change.before !== '' || change.after !== '')
    .filter(isFirstOfItsName)
}

/** Some columns repeat others: a service has its price twice. */
const isFirstOfItsName = (change: FieldChange, place: number, all: readonly FieldChange[]) =>
  all.findIndex(({ field }) => field === change.field) === place

const isMoney = (column: string) => /_(?:cents|usd)$/.test(column)

/** "Price" for `price_usd`, "Paid" for `paid_at`. */
export function columnLabel(column: string): string {
  const words = column.replace(/_(?:cents|usd|at|id)$/, '').replaceAll('_', ' ')
  return sentenceCase(words.replace(/^(?:is|has) /, ''))
}

/** What an entry has in the place of a value that is personal or secret. */
const NOT_KEPT = '(not kept here)'
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function wordsOf(infos: FieldInfos, column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (value === NOT_KEPT) return NOT_KEPT
  if (Array.isArray(value) && value.length === 0) return ''
  if (typeof value === 'number' && isMoney(column)) return formatUsd(value)
  if (infos[column]) return formatted(infos, column, value)
  if (typeof value !== 'string') return formatValue({}, column, value)
  if (column.endsWith('_at') && !Number.isNaN(Date.parse(value)))
    return MOMENT.format(new Date(value))
  // States are constants: IN_PROGRESS, published.
  const isState = column.endsWith('status') || /^[A-Z]+(?:_[A-Z]+)+$/.test(value)
  return isState ? sentenceCase(value.toLowerCase().replaceAll('_', ' ')) : value
}

/** A form's words are for values that its checks let through; older ones are shown as they are. */
function formatted(infos: FieldInfos, column: string, value: unknown): string {
  try {
    return formatValue(infos, column, value)
  } catch {
    return formatValue({}, column, value)
  }
}

const SHOWN = 3
const LONGEST_VALUE = 60

const short = (value: string) => {
  const line = value.replaceAll(/\s+/g, ' ')
  if (line === '') return 'empty'
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE - 1)}…` : line
}

/** One line about a change: "Price $900 → $950, Status Draft → Published". */
export function summaryOf(entry: AuditEntry, labels: Labels): string {
  if (entry.is_erased) return 'What it said of a person was erased.'
  if (entry.action === 'retention') return `${Number(entry.after?.['entries'] ?? 0)} entries`
  if (entry.action !== 'update') return ''
  const changes = changesOf(entry, labels)
  const parts = changes
    .slice(0, SHOWN)
    .map(({ field, before, after }) =>
      before === NOT_KEPT || after === NOT_KEPT
        ? `${field} (not kept here)`
        : `${field} ${short(before)} → ${short(after)}`,
    )
  const more = changes.length - SHOWN
  return parts.join(', ') + (more > 0 ? `, and ${more} more` : '')
}

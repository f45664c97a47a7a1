import { deliveryHours } from './delivery.ts'
import { formatUsdExact } from './money.ts'
import { SECTIONS, parseDescription } from './service-description.ts'

/** What a version holds of the service before and after an edit (product 25.6). */
export type ServiceSnapshot = Readonly<Record<string, unknown>>

/** How many versions are read, and how many are shown of those that changed something (product 22.29). */
export const VERSIONS_FETCHED = 20
export const VERSIONS_SHOWN = 10

/** Long texts are compared word by word, values only as a whole. */
const text = (column: string, name: string) => ({ column, name, isText: true, show: asText })
const value = (column: string, name: string, show = asText) => {
  return { column, name, isText: false, show }
}

/** The columns that a change is made of, those of the editor first and in its order. */
const FIELDS = [
  text('service_title', 'Service Title'),
  value('category', 'Category'),
  value('price_usd', 'Price', (cents) => (typeof cents === 'number' ? formatUsdExact(cents) : '')),
  value('delivery_time_days', 'Delivery Time', (days) =>
    typeof days === 'number' ? `${deliveryHours(days)} hours` : '',
  ),
  value('badge_codes', 'Badges', (codes) => (Array.isArray(codes) ? codes.join(', ') : '')),
  value('status', 'Status'),
  value('slug', 'Address'),
  text('seo_title', 'SEO Title'),
  text('seo_description', 'SEO Description'),
  value('og_image', 'Open Graph Image URL'),
  // The editor has no field for them: a script or another tool writes them.
  text('reason_to_buy___pain_point', 'Reason to Buy'),
  text('client_satisfaction_quote', 'Client’s Quote'),
  text('post_delivery_quote', 'Quote after Delivery'),
]

/** What differs between two snapshots, field by field; each section of the description is one. */
export function compareSnapshots(before: ServiceSnapshot, after: ServiceSnapshot) {
  const fields = FIELDS.map(({ column, name, isText, show }) => ({
    field: name,
    before: show(before[column] ?? null),
    after: show(after[column] ?? null),
    isText,
  }))
  const old = parseDescription(asText(before['service_description']))
  const current = parseDescription(asText(after['service_description']))
  const sections = SECTIONS.map(({ key, title }) => ({
    field: title,
    before: old[key],
    after: current[key],
    isText: true,
  }))
  return [...fields, ...sections].filter((change) => change.before !== change.after)
}

/** Whether a version belongs into the history (product 22.29). */
export function changesTrackedField(diff: { old: ServiceSnapshot; new: ServiceSnapshot }): boolean {
  return compareSnapshots(diff.old, diff.new).length > 0
}

/** The columns to write so that a service is again as a snapshot has it. */
export function restoredColumns(snapshot: ServiceSnapshot): Record<string, unknown> {
  const columns = [...FIELDS.map(({ column }) => column), 'service_description']
  const held = columns.filter((column) => column in snapshot)
  return Object.fromEntries(held.map((column) => [column, snapshot[column]]))
}

function asText(stored: unknown): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
}

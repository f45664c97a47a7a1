import { CASE_STUDY_FILE_TYPES, isCaseStudyFileType } from './case-study-file.ts'
import { CATEGORIES, isCategory } from './category.ts'
import { dropUnsafeLinks } from './link-address.ts'

/** Where case studies come from that a file brought; files have no address. */
export const FILE_SOURCE = 'file'

export const MAX_FEED_BYTES = 1_000_000
const MAX_ENTRIES = 500
const MAX_TEXT = 20_000

type FeedCaseStudy = Exclude<ReturnType<typeof readEntry>, string>

/**
 * Reads a JSON feed: a list of case studies, or an object with that list as `case_studies`. An
 * entry has the fields of product 25.11, of which `id` and `title` are needed; `id` is what the next
 * sync recognizes it by. `skipped` says for people which entries cannot be taken, and why; `listedIds`
 * has their ids, too: they are not gone from the feed. Null when it isn't such a list, or has more than 500 entries.
 */
export function readCaseStudyFeed(feed: unknown) {
  const entries = Array.isArray(feed) ? feed : fieldsOf(feed)['case_studies']
  if (!Array.isArray(entries) || entries.length > MAX_ENTRIES) return null
  const caseStudies = new Map<string, FeedCaseStudy>()
  const skipped: string[] = []
  const listedIds = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const fields = fieldsOf(entry)
    const read = readEntry(fields)
    listedIds.add(idOf(fields) ?? '')
    const title = textOf(fields['title'])
    const name = `Entry ${index + 1}${title ? ` (“${title.slice(0, 80)}”)` : ''}`
    if (typeof read === 'string') skipped.push(`${name}: ${read}`)
    else if (caseStudies.has(read.external_id)) skipped.push(`${name}: id used twice`)
    else caseStudies.set(read.external_id, read)
  }
  return { caseStudies: [...caseStudies.values()], skipped, listedIds: [...listedIds] }
}

/** A case study in the columns of the table, or why it cannot be taken. */
function readEntry(entry: Record<string, unknown>) {
  const externalId = idOf(entry)
  const title = textOf(entry['title'])
  if (!externalId) return 'no id'
  if (!title) return 'no title'
  const category = textOf(entry['primary_service_category'])
  if (category !== null && !isCategory(category)) {
    return `primary_service_category “${category}” is unknown. Use one of: ${CATEGORIES.join(', ')}`
  }
  const fileUrl = textOf(entry['file_url'])
  if (fileUrl !== null && !fileUrl.startsWith('https://')) return 'file_url is not https'
  const fileType = (textOf(entry['file_type']) ?? endingOf(fileUrl))?.toLowerCase() ?? null
  if (fileType !== null && !isCaseStudyFileType(fileType)) {
    return `file_type “${fileType}” is unknown. Use one of: ${CASE_STUDY_FILE_TYPES.join(', ')}`
  }
  const isFeatured = entry['is_featured'] ?? false
  if (typeof isFeatured !== 'boolean') return 'is_featured is neither true nor false'
  const metrics = entry['metrics'] ?? {}
  if (typeof metrics !== 'object') return 'metrics is neither a map nor a list'
  const createdAt = entry['created_at'] ?? null
  if (createdAt !== null && !isDay(createdAt)) return 'created_at is not a date like 2026-09-01'
  return {
    external_id: externalId,
    title,
    client_name: textOf(entry['client_name']),
    primary_service_category: category,
    industry: textOf(entry['industry']),
    excerpt: richTextOf(entry['excerpt']),
    description: richTextOf(entry['description']),
    file_url: fileUrl,
    file_type: fileType,
    is_featured: isFeatured,
    campaign_name: textOf(entry['campaign_name']),
    ...readMetrics(metrics),
    // Null leaves it to the time of the first sync.
    created_at: createdAt && new Date(createdAt).toISOString(),
  }
}

const idOf = ({ id }: Record<string, unknown>) => (typeof id === 'number' ? String(id) : textOf(id))

/** A map of names to figures, or a list of `{name, value}`, which also keeps names like "2024" in place. */
function readMetrics(value: unknown) {
  const pairs = Array.isArray(value)
    ? value.map(fieldsOf).map((metric) => [textOf(metric['name']), metric['value']] as const)
    : Object.entries(fieldsOf(value))
  const metrics = new Map<string, number | string>()
  for (const [name, figure] of pairs) {
    if (name && (typeof figure === 'number' || typeof figure === 'string')) {
      metrics.set(name, figure)
    }
  }
  return { metrics: Object.fromEntries(metrics), metric_order: [...metrics.keys()] }
}

/** A day, or a moment that begins with one: what else `Date` understands depends on where it was written. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value) &&
  !Number.isNaN(Date.parse(value))

function endingOf(fileUrl: string | null): string | null {
  return /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(fileUrl ?? '')?.[1] ?? null
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : ''
  return text || null
}

/** As it will be stored, so that the next sync finds it unchanged. */
function richTextOf(value: unknown): string | null {
  const text = textOf(value)
  return text && (dropUnsafeLinks(text).trim() || null)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.fromEntries(Object.entries(value)) : {}
}

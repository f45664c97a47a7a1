import { CASE_STUDY_FILE_TYPES, isCaseStudyFileType } from './case-study-file.ts'
import { CASE_STUDY_LIMITS, MAX_FIGURES, MAX_FIGURE_TEXT } from './case-study-limits.ts'
import { CATEGORIES, isCategory } from './category.ts'
import { repeatedFigures, toFigures } from './figure-editing.ts'
import { fieldsOf } from './json.ts'
import { dropUnsafeLinks } from './link-address.ts'
import { textProblem } from './text-problem.ts'
import { firstCharacters } from './truncate-text.ts'

/** Where case studies come from that a file brought; files have no address. */
export const FILE_SOURCE = 'file'

export const MAX_FEED_BYTES = 1_000_000
const MAX_ENTRIES = 500
/** What is known of an id is its place in an index, which takes no long ones. */
const MAX_ID = 500
/** Of what stood in a feed, in the words about it. */
const QUOTED = 80

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
    listedIds.add(storable(idOf(fields) ?? ''))
    const title = quoted(textOf(fields['title']))
    const name = `Entry ${index + 1}${title ? ` (“${title}”)` : ''}`
    if (typeof read === 'string') skipped.push(`${name}: ${read}`)
    else if (caseStudies.has(read.external_id)) skipped.push(`${name}: id used twice`)
    else caseStudies.set(read.external_id, read)
  }
  return { caseStudies: [...caseStudies.values()], skipped, listedIds: [...listedIds] }
}

/** A case study in the columns of the table, or why it cannot be taken: what the form would refuse is not. */
function readEntry(entry: Record<string, unknown>) {
  const externalId = idOf(entry)
  const title = textOf(entry['title'])
  if (!externalId) return 'no id'
  if (!title) return 'no title'
  const wrong = textFault('id', externalId, MAX_ID) ?? textsFault(entry)
  if (wrong !== null) return wrong
  const category = textOf(entry['primary_service_category'])
  if (category !== null && !isCategory(category)) {
    return `primary_service_category “${quoted(category)}” is unknown. Use one of: ${CATEGORIES.join(', ')}`
  }
  const fileUrl = textOf(entry['file_url'])
  if (fileUrl !== null && !fileUrl.startsWith('https://')) return 'file_url is not https'
  if (fileUrl !== null && /\s/.test(fileUrl)) return 'file_url has a blank in it'
  const fileType = (textOf(entry['file_type']) ?? endingOf(fileUrl))?.toLowerCase() ?? null
  if (fileType !== null && !isCaseStudyFileType(fileType)) {
    return `file_type “${quoted(fileType)}” is unknown. Use one of: ${CASE_STUDY_FILE_TYPES.join(', ')}`
  }
  const isFeatured = entry['is_featured'] ?? false
  if (typeof isFeatured !== 'boolean') return 'is_featured is neither true nor false'
  const figures = readMetrics(entry['metrics'] ?? {})
  if (typeof figures === 'string') return figures
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
    ...figures,
    // Null leaves it to the time of the first sync.
    created_at: createdAt && new Date(createdAt).toISOString(),
  }
}

const idOf = ({ id }: Record<string, unknown>) => (typeof id === 'number' ? String(id) : textOf(id))

/** What is wrong with the texts of an entry, by the limits of the form; null when nothing is. */
function textsFault(entry: Record<string, unknown>): string | null {
  for (const [name, maxCharacters] of Object.entries(CASE_STUDY_LIMITS)) {
    const fault = textFault(name, entry[name] ?? '', maxCharacters)
    if (fault !== null) return fault
  }
  return null
}

function textFault(name: string, value: unknown, maxCharacters: number): string | null {
  if (typeof value !== 'string') return `${name} is not a text`
  // Counted as the form counts.
  if (value.trim().length > maxCharacters) {
    return `${name} is too long. Use at most ${maxCharacters.toLocaleString('en-US')} characters`
  }
  const isStorable = textProblem(value, { missing: null, maxCharacters }) === null
  return isStorable ? null : `${name} has invisible characters. Remove them`
}

/**
 * A map of names to figures, or a list of `{name, value}`, which also keeps names like "2024" in place. Or what
 * is wrong with it: of a figure that cannot be taken nothing is left out in silence.
 */
function readMetrics(value: unknown) {
  if (typeof value !== 'object') return 'metrics is neither a map nor a list'
  const pairs = Array.isArray(value)
    ? value.map(fieldsOf).map((metric) => [textOf(metric['name']), metric['value']] as const)
    : Object.entries(fieldsOf(value)).map(([name, figure]) => [textOf(name), figure] as const)
  if (pairs.length > MAX_FIGURES) {
    return `metrics has ${pairs.length} figures. Use at most ${MAX_FIGURES}`
  }
  const metrics = new Map<string, number | string>()
  const figures: ReturnType<typeof toFigures> = []
  for (const [name, value] of pairs) {
    if (name === null) return 'metrics has a figure without a name'
    const place = `“${quoted(name)}” in metrics`
    if (!isFigure(value)) return `${place} is neither a number nor a text`
    const [figure] = toFigures(Object.fromEntries([[name, value]]), null)
    if (!figure?.name) return 'metrics has a figure without a name'
    if (figure.value.trim() === '') return `${place} is empty`
    const fault =
      textFault(`the name ${place}`, figure.name, MAX_FIGURE_TEXT) ??
      textFault(place, figure.value, MAX_FIGURE_TEXT)
    if (fault !== null) return fault
    figures.push(figure)
    if (repeatedFigures(figures).length > 0) return `${place} is there twice`
    metrics.set(name, value)
  }
  return { metrics: Object.fromEntries(metrics), metric_order: [...metrics.keys()] }
}

const isFigure = (value: unknown): value is number | string =>
  typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string'

/** A day, or a moment that begins with one: what else `Date` understands depends on where it was written. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value) &&
  isStoredYear(new Date(value).getUTCFullYear())

/** The database has no year 0, and after 9999 a day is written in another way. */
const isStoredYear = (year: number) => year >= 1 && year <= 9999

function endingOf(fileUrl: string | null): string | null {
  return /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(fileUrl ?? '')?.[1] ?? null
}

function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return text || null
}

/** The beginning of a text of a feed, for the words about it, which are stored, too. */
const quoted = (text: string | null | undefined) => firstCharacters(storable(text ?? ''), QUOTED)

/** Without what no column can hold. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** As it will be stored, so that the next sync finds it unchanged. */
function richTextOf(value: unknown): string | null {
  const text = textOf(value)
  return text && (dropUnsafeLinks(text).trim() || null)
}

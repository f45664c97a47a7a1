import { compareTitles } from './compare-titles.ts'
/** The case studies page sorts like this, newest first unless told otherwise (product 15.3). */
export const CASE_STUDY_SORTS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'title-asc', label: 'Alphabetical: A-Z' },
  { value: 'title-desc', label: 'Alphabetical: Z-A' },
] as const

export type CaseStudySort = (typeof CASE_STUDY_SORTS)[number]['value']

export const DEFAULT_CASE_STUDY_SORT: CaseStudySort = 'newest'

export function isCaseStudySort(value: unknown): value is CaseStudySort {
  return CASE_STUDY_SORTS.some((option) => option.value === value)
}

interface Sortable {
  title: string
  /** ISO timestamp. */
  createdAt: string
}

type Comparison = (a: Sortable, b: Sortable) => number

const byAge: Comparison = (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)

const COMPARISONS: Record<CaseStudySort, Comparison> = {
  newest: (a, b) => byAge(b, a),
  oldest: byAge,
  'title-asc': compareTitles,
  'title-desc': (a, b) => compareTitles(b, a),
}

/** A sorted copy of the case studies; equal ones keep their order (product 15.3). */
export function sortCaseStudies<CaseStudy extends Sortable>(
  caseStudies: readonly CaseStudy[],
  sort: CaseStudySort = DEFAULT_CASE_STUDY_SORT,
): CaseStudy[] {
  return caseStudies.toSorted(COMPARISONS[sort])
}

/** What the page says without case studies, in all or in one category (product 15.6). */
export function caseStudiesEmptyMessage(category: string | null): string {
  return category
    ? `No case studies found for ${category} category.`
    : 'No case studies available yet. Click "Sync Case Studies" to load them.'
}

/**
 * How complete the write-up of a case study is, from 1 to 5: 4, and one more when it is featured or has
 * metrics (product 15.5). It isn't a client's verdict, so only the owner sees it.
 */
export function caseStudyRating(study: { isFeatured: boolean; metricCount: number }): number {
  return study.isFeatured || study.metricCount > 0 ? 5 : 4
}

/** Figures that a case study shows, from the first on (product 15.4). */
const SHOWN_METRICS = 3

/** A figure in a sentence, "Cost per lead: $38", in its two parts. */
export interface Metric {
  /** `Cost per lead:` */
  name: string
  /** `+38%`, `3.2x ROI`, `$38`, `1,200`. */
  text: string
}

/**
 * The first three figures of a case study, in the order that its author gave their names (product 15.4).
 * A database sorts the names of a map, so the order is a list beside it.
 */
export function shownMetrics(metrics: unknown, order: readonly string[] | null): Metric[] {
  return readMetrics(metrics, order).slice(0, SHOWN_METRICS)
}

/** All of them, as the first three are shown. */
export function readMetrics(metrics: unknown, order: readonly string[] | null): Metric[] {
  return orderedMetrics(metrics, order).map(([name, value]) => ({
    name: `${metricName(name)}:`,
    text: metricText(name, value),
  }))
}

/** All of them, as they are stored. */
export function orderedMetrics(
  metrics: unknown,
  order: readonly string[] | null,
): [name: string, value: number | string][] {
  const values = new Map(Object.entries(metrics ?? {}).filter(isFigure))
  return [...new Set([...(order ?? []), ...values.keys()])]
    .filter((name) => values.has(name))
    .map((name) => [name, values.get(name) ?? ''])
}

function isFigure(entry: [string, unknown]): entry is [string, number | string] {
  return typeof entry[1] === 'number' || typeof entry[1] === 'string'
}

/** What a figure counts, as its name says (product 15.4). */
export type MetricUnit = 'number' | 'percent' | 'times' | 'usd'

export function metricUnit(name: string): MetricUnit {
  if (/percentage|improvement/i.test(name)) return 'percent'
  if (/roi|multiple/i.test(name)) return 'times'
  return USD.test(name) ? 'usd' : 'number'
}

/**
 * `+38%` where the name contains percentage or improvement, `3x ROI` where it contains roi or
 * multiple, `$38` where usd is a word of it (product 15.4); the bare value otherwise, and for words
 * instead of a number.
 */
function metricText(name: string, value: number | string): string {
  const isNumber = value !== '' && Number.isFinite(Number(value))
  const unit = metricUnit(name)
  if (!isNumber) return String(value)
  if (unit === 'percent') return `+${value}%`
  if (unit === 'times') return `${value}x ROI`
  const text = typeof value === 'number' ? value.toLocaleString('en-US') : value
  return unit === 'usd' ? `$${text}` : text
}

const USD = /(?:^|[\s_-])usd(?:$|[\s_-])/i

/** `organic_traffic_percentage` → "Organic traffic": the unit is in the text already. */
export function metricName(name: string): string {
  const words = name.replace(/[_-]+/g, ' ').trim()
  const units = /\s*\b(percentage|improvement|multiple|roi|usd)\b\s*/gi
  const label = (words.replace(units, ' ').trim() || words).replace(
    /\b(usd|roi|seo)\b/gi,
    (initials) => initials.toUpperCase(),
  )
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** What each of the three paragraphs of a story told in full is about (product 15.16). */
const STORY_HEADINGS = ['What was wrong', 'What I did', 'What changed'] as const

/** A case study's text in its parts: three paragraphs with their headings, any other number without. */
export function storyParts(description: string): { heading: string | null; text: string }[] {
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean)
  const isWhole = paragraphs.length === STORY_HEADINGS.length
  return paragraphs.map((text, index) => ({
    heading: (isWhole && STORY_HEADINGS[index]) || null,
    text,
  }))
}

/** The case studies of a service's category with its own before the others, each in their order (product 7.9). */
export function ownStudiesFirst<Study extends { serviceTitle: string | null }>(
  studies: readonly Study[],
  serviceTitle: string,
): Study[] {
  const isOther = (study: Study) => Number(study.serviceTitle !== serviceTitle)
  return studies.toSorted((a, b) => isOther(a) - isOther(b))
}

import { truncateText } from './truncate-text.ts'

/** How many reviews the ticker holds (product 17.1). */
export const TICKER_LIMIT = 20

const WINDOW_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const CATEGORY_CHARACTERS = 36
const COMPANY_CHARACTERS = 28

/** The ticker shows what was written after this: 30 days before `now` (product 17.1). */
export function tickerSince(now: Date): Date {
  return new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
}

/** A category as the ticker shows it: at most 36 characters, the last one an ellipsis when cut (product 17.3). */
export function tickerCategory(category: string): string {
  return truncateText(category, CATEGORY_CHARACTERS, CATEGORY_CHARACTERS - 1)
}

/** A company as the ticker shows it: at most 28 characters, the last one an ellipsis when cut (product 17.3). */
export function tickerCompany(company: string): string {
  return truncateText(company, COMPANY_CHARACTERS, COMPANY_CHARACTERS - 1)
}

interface TickerCandidate {
  status: string
  service_category: string | null
  /** Null for one that is being written. */
  created_at: string | null
}

/** Why the ticker leaves a testimonial out, in words for the owner; null when nothing prevents it. */
export function tickerProblem(candidate: TickerCandidate, now: Date): string | null {
  const { status, service_category: category, created_at: createdAt } = candidate
  if (status !== 'approved' && status !== 'featured') return 'Not approved'
  if (!category) return 'No category'
  if (createdAt !== null && new Date(createdAt) < tickerSince(now)) {
    return `More than ${WINDOW_DAYS} days old`
  }
  return null
}

import { truncateText } from './truncate-text.ts'

/** How many reviews the ticker holds (SPEC §9). */
export const TICKER_LIMIT = 20

const WINDOW_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const CATEGORY_CHARACTERS = 36
const COMPANY_CHARACTERS = 28

/** The ticker shows what was written after this: 30 days before `now` (SPEC §9). */
export function tickerSince(now: Date): Date {
  return new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
}

/** A category as the ticker shows it: at most 36 characters, the last one an ellipsis when cut (SPEC §9). */
export function tickerCategory(category: string): string {
  return truncateText(category, CATEGORY_CHARACTERS, CATEGORY_CHARACTERS - 1)
}

/** A company as the ticker shows it: at most 28 characters, the last one an ellipsis when cut (SPEC §9). */
export function tickerCompany(company: string): string {
  return truncateText(company, COMPANY_CHARACTERS, COMPANY_CHARACTERS - 1)
}

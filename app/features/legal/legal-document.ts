import type { LegalAnswer } from './schema.ts'

/** One version of a legal document, with the list of all published ones. */
export interface LegalDocument extends Omit<LegalAnswer, 'body'> {
  /** Sanitized. */
  html: string
  /** The chapters, for the table of contents. */
  contents: readonly { id: string; text: string }[]
  versionInForce: number
}

// One zone for server and browser, so that both write the same day.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** "November 20, 2026". */
export function legalDay(isoDay: string): string {
  return DAY.format(new Date(isoDay))
}

/** Where a version is read: the one in force at the document's own address. */
export function legalHref({ slug, versionInForce }: LegalDocument, version: number): string {
  return version === versionInForce ? `/legal/${slug}` : `/legal/${slug}?version=${version}`
}

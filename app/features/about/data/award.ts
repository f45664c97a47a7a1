import type { Row } from '#app/backend/rows.ts'

/** An award of the owner (product 25.14). */
export interface Award {
  id: string
  year: number
  title: string
  issuer: string
  /** For people. */
  date: string
  description: string
  /** The stored certificate. */
  evidenceUrl: string | null
}

export interface AwardYear {
  year: number
  awards: readonly Award[]
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function toAward({
  evidence_url,
  ...award
}: Row<
  'awards',
  'id' | 'year' | 'title' | 'issuer' | 'date' | 'description' | 'evidence_url'
>): Award {
  // As it is printed ("June 2023"), or an ISO day.
  const date = ISO_DAY.test(award.date) ? DAY.format(new Date(award.date)) : award.date
  return { ...award, date, evidenceUrl: evidence_url }
}

/** Awards by year, newest year first (product 14.5); within a year they keep their order. */
export function groupByYear(awards: readonly Award[]): AwardYear[] {
  const years = [...new Set(awards.map(({ year }) => year))].toSorted((a, b) => b - a)
  return years.map((year) => ({ year, awards: awards.filter((award) => award.year === year) }))
}

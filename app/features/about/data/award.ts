/** Columns of table `awards` that pages show. */
export interface AwardRow {
  id: string
  year: number
  title: string
  issuer: string
  /** As it is printed ("June 2023"), or an ISO day. */
  date: string
  description: string
  evidence_url: string | null
}

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

export function toAward(row: AwardRow): Award {
  const { id, year, title, issuer, date, description } = row
  return {
    id,
    year,
    title,
    issuer,
    date: ISO_DAY.test(date) ? DAY.format(new Date(date)) : date,
    description,
    evidenceUrl: row.evidence_url,
  }
}

/** Awards by year, newest year first (product 14.5); within a year they keep their order. */
export function groupByYear(awards: readonly Award[]): AwardYear[] {
  const years = [...new Set(awards.map(({ year }) => year))].toSorted((a, b) => b - a)
  return years.map((year) => ({ year, awards: awards.filter((award) => award.year === year) }))
}

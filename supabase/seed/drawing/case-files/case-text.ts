import type { SeedCaseStudy } from '../../read-case-studies.ts'

/** Foot of every document. */
export const IMPRINT = 'A case study from the demo store. People and companies are invented.'

const HEADINGS = ['Situation', 'Work', 'Result'] as const

/** The three paragraphs of a case study with their headings. Throws where there are not three. */
export function caseSections({
  slug,
  description,
}: SeedCaseStudy): { heading: string; text: string }[] {
  const paragraphs = description.split('\n\n')
  if (paragraphs.length !== HEADINGS.length) throw new Error(`${slug}: expected three paragraphs`)
  return HEADINGS.map((heading, index) => ({ heading, text: paragraphs[index] ?? '' }))
}

/** A metric for people: improvement and percentage as +N%, roi and multiple as Nx, else the number (product 15.4). */
export function metricText(name: string, value: number): { value: string; name: string } {
  const words = name.replaceAll('_', ' ').replace(/ (improvement|percentage|roi|multiple|usd)$/, '')
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  if (/percentage|improvement/.test(name)) return { value: `+${value}%`, name: label }
  if (/roi|multiple/.test(name)) return { value: `${value}x`, name: `${label}, return` }
  return { value: name.endsWith('usd') ? `$${value}` : String(value), name: label }
}

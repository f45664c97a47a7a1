import { hasHtmlHeadings, splitAtHeadings } from './description-html.ts'
import { fieldsOf, parseJson } from './json.ts'
import { plainText } from './plain-text.ts'
import { firstCharacters } from './truncate-text.ts'

/** The six sections of a description, in page order (product 7.11). */
export const SECTIONS = [
  { key: 'about', title: 'About This Service' },
  { key: 'process', title: 'How It Works' },
  { key: 'included', title: "What's Included" },
  { key: 'excluded', title: "What's Not Included" },
  { key: 'details', title: 'Additional Details' },
  { key: 'value', title: 'Why It Matters?' },
] as const

export type SectionKey = (typeof SECTIONS)[number]['key']

/** One text per section, '' where there is none; markdown or HTML, not yet sanitized. */
export type ServiceDescription = Record<SectionKey, string>

const META_CHARACTERS = 100

/** The first that fits wins: "not included" before "included", "why … details" is about why. */
const HEADING_KEYWORDS: readonly [key: SectionKey, keywords: RegExp][] = [
  ['excluded', /\bnot includ|n't includ|\bexclu|\bnot covered\b|\bout of scope\b/],
  ['included', /\binclu|\bwhat you(?:'ll)? (?:get|receive)\b|\bdeliverables?\b/],
  ['process', /\bhow (?:it|this|we) works?\b|\bprocess\b|\bsteps?\b|\bworkflow\b/],
  ['value', /\bwhy\b|\bvalue\b|\bmatters?\b|\bbenefits?\b/],
  ['details', /\bdetails?\b|\badditional\b|\brequirements?\b/],
  ['about', /\babout\b|\boverview\b|\bdescription\b|\bsummary\b/],
]

/**
 * A stored description as its six sections (product 7.24): JSON text with the section keys; HTML whose
 * bold headings name sections by keyword, unmatched text going to about; any other text, malformed
 * JSON too, is about. Never throws.
 */
export function parseDescription(raw: string | null | undefined): ServiceDescription {
  const text = raw?.trim() ?? ''
  return parseJsonSections(text) ?? parseHtmlSections(text) ?? { ...noSections(), about: text }
}

/** The whole description as plain words on one line (product 7.2). */
export function descriptionText(raw: string | null | undefined): string {
  const description = parseDescription(raw)
  return SECTIONS.map(({ key }) => plainText(description[key]))
    .filter((text) => text !== '')
    .join(' ')
}

/** The page description for search engines (product 7.2). */
export function metaDescription(raw: string | null | undefined): string {
  return firstCharacters(descriptionText(raw), META_CHARACTERS)
}

/** Null unless the text is a JSON object in which at least one section key holds a text. */
function parseJsonSections(text: string): ServiceDescription | null {
  if (!text.startsWith('{')) return null
  const sections = noSections()
  // Malformed JSON is plain text.
  const found = Object.entries(fieldsOf(parseJson(text))).filter(isSectionEntry)
  for (const [key, value] of found) sections[key] = value
  return found.length > 0 ? sections : null
}

function parseHtmlSections(text: string): ServiceDescription | null {
  if (!hasHtmlHeadings(text)) return null
  const sections = noSections()
  for (const { key, html } of splitAtHeadings(text, sectionOfHeading, 'about')) {
    sections[key] = [sections[key], html].filter((part) => part !== '').join('\n')
  }
  return sections
}

function sectionOfHeading(heading: string): SectionKey | null {
  const text = heading.toLowerCase().replaceAll('’', "'")
  return HEADING_KEYWORDS.find(([, keywords]) => keywords.test(text))?.[0] ?? null
}

function isSectionEntry(entry: [string, unknown]): entry is [SectionKey, string] {
  return SECTIONS.some(({ key }) => key === entry[0]) && typeof entry[1] === 'string'
}

function noSections(): ServiceDescription {
  return { about: '', process: '', included: '', excluded: '', details: '', value: '' }
}

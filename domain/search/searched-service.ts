import { plainText } from '../plain-text.ts'
import { parseDescription, type SectionKey } from '../service-description.ts'
import { searchWords, termOf } from './search-terms.ts'

/** What the search reads of a service. */
export interface ServiceTexts {
  id: string
  title: string
  category: string
  /** As it is stored, with its six sections (product 7.24). */
  description: string
  /** The pain point that makes people buy. */
  reason: string | null
  seoTitle: string | null
  seoDescription: string | null
}

/** A service as it was read, for the index. */
export interface SearchedService {
  id: string
  category: string
  /** How strongly each term describes the service: above 0, up to 1. */
  terms: ReadonlyMap<string, number>
  /** The words of its fields. */
  words: readonly string[]
  /** Those of its description, in page order; each on one line. */
  sentences: readonly { text: string; words: readonly string[] }[]
  /** What it says it does not include: no word of it is one of the service. */
  notIncluded: readonly string[]
}

/** What a snippet can be taken from. */
export interface SearchedSentence {
  text: string
  terms: readonly string[]
}

/** Where a service says something, apart from its description. */
type Field = 'title' | 'seoTitle' | 'reason' | 'seoDescription' | 'category'

/** One text of a service: a field, or a sentence of a section. */
interface Mention {
  where: Field | SectionKey
  text: string
  weight: number
}

/** How much one mention is worth. What is not included must not be found. */
const SECTION_WEIGHTS: Record<SectionKey, number> = {
  about: 1.2,
  process: 0.6,
  included: 1.2,
  excluded: 0,
  details: 0.5,
  value: 0.9,
}
const FIELD_WEIGHTS: Record<Field, number> = {
  title: 14,
  seoTitle: 6,
  reason: 3.5,
  seoDescription: 3,
  category: 2.5,
}

/** Mentions that make a term half as strong as it can get: the more there are, the less one adds. */
const HALF_STRENGTH = 2

/** Reads a service once, so that searches need not. */
export function readService(texts: ServiceTexts): SearchedService {
  const mentions = new Map<string, number>()
  const words: string[] = []
  const sentences: { text: string; words: string[] }[] = []
  for (const { where, text, weight } of mentionsIn(texts)) {
    const found = searchWords(text)
    const terms = found.map(termOf)
    const isField = where in FIELD_WEIGHTS
    addMentions(mentions, isField ? new Set(terms) : terms, weight)
    if (isField) words.push(...found)
    else sentences.push({ text, words: found })
  }
  const terms = new Map<string, number>()
  for (const [term, weight] of mentions) terms.set(term, weight / (weight + HALF_STRENGTH))
  const notIncluded = splitSentences(parseDescription(texts.description).excluded)
  return { id: texts.id, category: texts.category, terms, words, sentences, notIncluded }
}

/** Where a service says a term, what counts most first, and the word that it has for it. */
export function placesOfTerm(
  texts: ServiceTexts,
  term: string,
): { where: Mention['where']; word: string }[] {
  const places = new Map<Mention['where'], { word: string; weight: number }>()
  for (const { where, text, weight } of mentionsIn(texts)) {
    const word = searchWords(text).find((said) => termOf(said) === term)
    if (word !== undefined && !places.has(where)) places.set(where, { word, weight })
  }
  return [...places]
    .toSorted(([, one], [, other]) => other.weight - one.weight)
    .map(([where, { word }]) => ({ where, word }))
}

function* mentionsIn(texts: ServiceTexts): Generator<Mention> {
  for (const [field, weight] of Object.entries(FIELD_WEIGHTS)) {
    const where = field as Field
    yield { where, text: texts[where] ?? '', weight }
  }
  const sections = Object.entries(parseDescription(texts.description)) as [SectionKey, string][]
  for (const [where, markup] of sections) {
    const weight = SECTION_WEIGHTS[where]
    if (weight === 0) continue
    for (const text of splitSentences(markup)) yield { where, text, weight }
  }
}

function addMentions(mentions: Map<string, number>, terms: Iterable<string>, weight: number) {
  for (const term of terms) mentions.set(term, (mentions.get(term) ?? 0) + weight)
}

/** How strong a term is at least that is in a title, and in nothing else. */
export const TITLE_STRENGTH = FIELD_WEIGHTS.title / (FIELD_WEIGHTS.title + HALF_STRENGTH)

/** After a full stop, where a capital, a figure or a quotation follows. */
const SENTENCE_END = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u

/** The sentences and list items of a section's markdown or HTML, as plain text. */
export function splitSentences(markup: string): string[] {
  return markup
    .split(/\n+|(?<=<\/(?:p|li|h[1-6]|div|tr)>)/i)
    .map(plainText)
    .flatMap((line) => line.split(SENTENCE_END))
    .filter((sentence) => sentence !== '')
}

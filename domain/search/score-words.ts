import type { ScorePart } from './explain-score.ts'
import { placesOfTerm, type ServiceTexts } from './searched-service.ts'

const NAMES: Readonly<Record<string, string>> = {
  title: 'the title',
  seoTitle: 'the SEO title',
  seoDescription: 'the SEO description',
  reason: 'the pain point',
  category: 'the category',
  about: '“About This Service”',
  process: '“How It Works”',
  included: '“What’s Included”',
  details: '“Additional Details”',
  value: '“Why It Matters?”',
}

/** Why a part of a score is what it is, for the owner. */
export function scoreWords(part: ScorePart, texts: ServiceTexts): string {
  if (part.by === 'similarity')
    return 'The service means something close, by the vectors of the provider.'
  if (part.by === 'elsewhere') return 'Part of the search is about something that you do not sell.'
  if (part.by === 'vocabulary') return vocabularyWords(part)
  const places = placesOfTerm(texts, part.term)
  const word = places[0]?.word ?? part.term
  const where = inList(places.map((place) => NAMES[place.where] ?? place.where))
  const isIn = where === '' ? 'in the service' : `in ${where}`
  if (part.reading === 'typo') return `Read as “${word}”, a typing error forgiven: ${isIn}.`
  if (part.reading === 'start') return `Taken for the beginning of “${word}”: ${isIn}.`
  if (part.reading === 'joined') return `Read together with its neighbor as “${word}”: ${isIn}.`
  return word === part.text.toLowerCase() ? capital(`${isIn}.`) : capital(`${isIn}, as “${word}”.`)
}

function vocabularyWords({
  text,
  phrase,
  meaning,
  isMisspelled,
}: Extract<ScorePart, { by: 'vocabulary' }>): string {
  const forgiven = isMisspelled ? ' A typing error was forgiven.' : ''
  if (phrase === null) return `The vocabulary uses it in phrases for “${meaning}”.${forgiven}`
  return phrase === text
    ? `The vocabulary takes these words for “${meaning}”.${forgiven}`
    : `Part of “${phrase}”, which the vocabulary takes for “${meaning}”.${forgiven}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function inList(names: readonly string[]): string {
  const shown = names.slice(0, 3)
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

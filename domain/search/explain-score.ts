import type { Evidence, Source, Witness } from './evidence.ts'
import { againstAll } from './rank-services.ts'
import type { Reading } from './lexicon.ts'
import type { Query } from './read-query.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A part of a score: what of the search it is about, what it is worth, and why. */
export type ScorePart = {
  /** As it was typed; '' for what is about the whole search. */
  text: string
  worth: number
} & (
  | { by: 'word'; term: string; reading: Reading }
  /** `phrase`: the words of the search that are a phrase of the vocabulary; null for a word that stands in some. */
  | { by: 'vocabulary'; meaning: string; phrase: string | null; isMisspelled: boolean }
  | { by: 'similarity' }
  | { by: 'elsewhere' }
)

/** Notes why each word of a search speaks for each service, while it is ranked. */
export class ScoreNotes {
  readonly #sources = new Map<string, Source>()

  readonly witness: Witness = ({ at, isPair, place, source }) => {
    this.#sources.set(`${at} ${isPair} ${place}`, source)
  }

  /** What the score of a service consists of: its parts add up to it. */
  explain(place: number, { text, query, evidence, vocabulary }: Asked): ScorePart[] {
    const parts: ScorePart[] = []
    const { ofWords, ofPairs, totals, elsewhere } = evidence
    const add = (at: number, isPair: boolean, worth: number) => {
      const source = this.#sources.get(`${at} ${isPair} ${place}`)
      const asked = { text, query, vocabulary }
      if (worth > 0 && source) parts.push(partOf(asked, { at, isPair, source, worth }))
    }
    for (const at of query.keys()) {
      add(at, false, ofWords[at]?.at(place) ?? 0)
      add(at, true, ofPairs[at]?.at(place) ?? 0)
    }
    const similarity = (totals[place] ?? 0) - parts.reduce((sum, { worth }) => sum + worth, 0)
    // Less than that is what adding up leaves over.
    if (similarity > 1e-9) parts.push({ by: 'similarity', text: '', worth: similarity })
    if (elsewhere > 0) parts.push({ by: 'elsewhere', text: '', worth: -againstAll(elsewhere) })
    return parts
  }
}

interface Asked {
  text: string
  query: Query
  evidence: Evidence
  vocabulary: Vocabulary
}

function partOf(
  { text, query, vocabulary }: Omit<Asked, 'evidence'>,
  { at, isPair, source, worth }: { at: number; isPair: boolean; source: Source; worth: number },
): ScorePart {
  const word = query[at]
  const typed = text.slice(word?.start, word?.end)
  if ('term' in source) {
    const reading = word?.readings.get(source.term) ?? 'same'
    return { by: 'word', text: typed, worth, term: source.term, reading }
  }
  const meaning = vocabulary.labels[source.meaning] ?? ''
  const readings = [...(word?.readings.values() ?? [])]
  const isMisspelled = readings.length > 0 && readings.every((reading) => reading === 'typo')
  if (isPair) {
    // A word that is left out elsewhere hardly decides what a pair means: the next one is named with it.
    const next = query.slice(at + 1).find(({ isStopWord }) => !isStopWord) ?? query[at + 1]
    const both = text.slice(word?.start, next?.end)
    return { by: 'vocabulary', text: both, worth, meaning, phrase: both, isMisspelled }
  }
  const places = word?.phrases.get(source.meaning)
  const phrase = places ? spokenAt(places, text, query) : null
  return { by: 'vocabulary', text: typed, worth, meaning, phrase, isMisspelled }
}

/** The words of a phrase in the order in which they were typed. */
function spokenAt(places: readonly number[], text: string, query: Query): string {
  return places
    .toSorted((one, other) => one - other)
    .map((at) => text.slice(query[at]?.start, query[at]?.end))
    .join(' ')
}

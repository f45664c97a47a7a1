import { findCloseWords } from './close-words.ts'
import { wordsWorth, type Evidence } from './evidence.ts'
import { meaningPostings } from './meaning-postings.ts'
import type { Mark, Match } from './matched-terms.ts'
import type { Query, QueryWord } from './read-query.ts'
import { TITLE_STRENGTH, type SearchedSentence } from './searched-service.ts'
import type { RankedService } from './rank-services.ts'
import type { SearchIndex } from './search-index.ts'
import { NEGATION } from './stop-words.ts'
import { coversRuns, hasAll, isMisspelled, runsOf, strengthOf } from './words-of-service.ts'

/** Why a service was found, in the visitor's own words. */
export interface MatchReason {
  /** The part of the search that speaks for it. */
  text: string
  /** The words in it that carry the meaning. */
  marks: Mark[]
  /**
   * Whether the service itself says them, in its title or its text, or they are how people describe its problem.
   * Where they say no more than a price: it has such a price, or one of the lowest. `delivery`: they say no more
   * than when something has to be done, and the text is how long it takes, "24 hours". `dearer`: it costs more than
   * the price that they say. `category`: it is of the same category as the best result, which is the text.
   */
  by: 'title' | 'text' | 'problem' | 'price' | 'cheapest' | 'dearer' | 'delivery' | 'category'
  /** What the search asks for, too, and the service says it does not include. */
  not_included?: string
}

/** A service that was found, by its place in the index and with what its description says. */
interface ExplainedService {
  place: number
  sentences: readonly SearchedSentence[]
}

/** How much a word must say, beside the one that says most, to carry the meaning. */
const CARRIES = 0.5
/** A word that is left out elsewhere belongs to the part when it says this much with its neighbor. */
const BELONGS = 0.1
/** Words between two that carry the meaning, in one part of a search. */
const MAX_GAP = 3
/** Words that go together this surely are how people say it, even where a text has each of them. */
const SAYING = 0.2
/** They begin no part of a sentence that can be quoted. */
const LINKS = new Set(['and', 'or', 'but', 'becaus', 'so', 'then', 'that', 'than', 'it', 'i', 'am'])
/** Of the words that are left out elsewhere, those that a quoted part can end with. */
const ENDINGS = new Set(['back', 'up', 'down', 'off', 'out', 'over', 'again', 'away'])

/** "Leads don't" ends too early, and "sells nothing" does not. */
const DENIES_A_VERB = /^(?:never|not|cannot|\w+n[’']?t)$/iu
/** "Never really sells". */
const VERB_WITHIN = 2
const PAUSE = /[,.;:!?()–—]/

/** The part of a search that speaks for a service most; null when no word does. */
export function explainMatch(
  text: string,
  match: Match,
  service: ExplainedService,
): MatchReason | null {
  const { query, evidence, index } = match
  const { place } = service
  const says = wordsWorth(query, place, evidence)
  const most = Math.max(0, ...says)
  const telling = says.flatMap((worth, at) => (most > 0 && worth >= CARRIES * most ? [at] : []))
  const meaningful = telling.filter((at) => !query[at]?.isStopWord)
  // "Come back" says nothing as two words, and a lot as one.
  const carrying = meaningful.length > 0 ? meaningful : telling
  const part = bestPart(carrying, says, query)
  const said = part.flatMap((at) => phraseAt(at, place, match))
  const quote = quotePart(text, part, said, match, place)
  if (!quote) return null
  const words = part.flatMap((at) => query[at] ?? [])
  const isSaying =
    said.some((at) => query[at]?.isStopWord) ||
    part.some((at) => (evidence.ofPairs[at]?.at(place) ?? 0) >= SAYING)
  // "Sells nothing" is a problem, even where a text has both words.
  const { isDenied, ...quoted } = quote
  const by = isDenied ? 'problem' : matchedBy(words, service, { index, isSaying })
  return { ...quoted, by }
}

/** What of a search has to do with a service that only comes close; null where that is a word or two by chance. */
export function explainCloseness(
  text: string,
  match: Match,
  ranked: RankedService,
): MatchReason | null {
  const close = findCloseWords(match, ranked)
  const quote = close && quotePart(text, close.places, [], match, ranked.place)
  if (!quote) return null
  const { isDenied, ...quoted } = quote
  return { ...quoted, by: isDenied ? 'problem' : close.by }
}

/** A part of a search with what belongs to it, and marks on its own words; null without any. */
function quotePart(
  text: string,
  part: readonly number[],
  said: readonly number[],
  { query, evidence }: Match,
  place: number,
): (Pick<MatchReason, 'text' | 'marks'> & { isDenied: boolean }) | null {
  const [first] = part
  const last = part.at(-1)
  if (first === undefined || last === undefined) return null
  const from = Math.min(belongsBefore(first, query, place, evidence), ...said)
  const to = Math.max(belongsAfter(last, query, text), ...said)
  const wordStart = query[from]?.start ?? 0
  const start = wordStart - cutBefore(text, wordStart)
  const wordEnd = query[to]?.end ?? wordStart
  const end = wordEnd + cutAfter(text, wordEnd)
  const words = part.flatMap((at) => query[at] ?? [])
  const marks = words.map((word): Mark => [word.start - start, word.end - start])
  return {
    text: text.slice(start, end),
    marks,
    isDenied: query.slice(from, to + 1).some(isDenial),
  }
}

/** “$2,” before the “500” of “$2,500”, of which each part is a word: how much of it there is. */
const cutBefore = (text: string, at: number) =>
  /^\d/.test(text.slice(at))
    ? (/\p{Sc}?(?:\d+[.,])*$/u.exec(text.slice(0, at))?.[0].length ?? 0)
    : 0
const cutAfter = (text: string, at: number) =>
  /\d$/.test(text.slice(0, at)) ? (/^(?:[.,]\d+)*/.exec(text.slice(at))?.[0].length ?? 0) : 0

/** The places of the phrase that a word is part of: one of those that mean this service. */
function phraseAt(
  at: number,
  place: number,
  { query, index, vocabulary }: Match,
): readonly number[] {
  const meant = [...(query[at]?.phrases ?? [])].find(([meaning]) =>
    meaningPostings(vocabulary.meanings[meaning] ?? [], index).places.includes(place),
  )
  return meant?.[1] ?? []
}

/** Of the places that are close together, those that say most; a number is no reason by itself. */
function bestPart(carrying: readonly number[], says: readonly number[], query: Query): number[] {
  const parts: number[][] = []
  for (const at of carrying) {
    const part = parts.at(-1)
    if (part && at - (part.at(-1) ?? 0) <= MAX_GAP) part.push(at)
    else parts.push([at])
  }
  const worth = (part: readonly number[]) => part.reduce((sum, at) => sum + (says[at] ?? 0), 0)
  return (
    parts
      .filter((part) => part.some((at) => !query[at]?.isNumber))
      .toSorted((a, b) => worth(b) - worth(a))[0] ?? []
  )
}

function belongsBefore(at: number, query: Query, place: number, { ofPairs }: Evidence): number {
  const word = query[at - 1]
  if (!word?.isStopWord) return at
  // Without it the part would say the opposite.
  if (isDenial(word)) return at - 1
  const before = query[at - 2]
  // "No one" is a word in two.
  if (before && isDenial(before) && termIn(word) === 'one') return at - 2
  const isPart = !isLink(word) && (ofPairs[at - 1]?.at(place) ?? 0) >= BELONGS
  return isPart ? at - 1 : at
}

function belongsAfter(at: number, query: Query, text: string): number {
  const word = query[at + 1]
  if (!word?.isStopWord) return at
  if (!isDenial(word)) return ENDINGS.has(termIn(word)) ? at + 1 : at
  return DENIES_A_VERB.test(text.slice(word.start, word.end))
    ? verbAfter(at + 1, query, text)
    : at + 1
}

/** The end of what a denial denies, or the denial where nothing of it follows. */
function verbAfter(denial: number, query: Query, text: string): number {
  let end = query[denial]?.end ?? 0
  for (let at = denial + 1; at <= denial + VERB_WITHIN; at += 1) {
    const word = query[at]
    if (!word || isLink(word) || PAUSE.test(text.slice(end, word.start))) break
    // "Show" and "get" are left out elsewhere, and so say nothing without what follows: "show up".
    if (!word.isStopWord || ENDINGS.has(termIn(word))) return belongsAfter(at, query, text)
    end = word.end
  }
  return denial
}

function isDenial(word: QueryWord): boolean {
  return word.terms.has(NEGATION)
}

function isLink(word: QueryWord): boolean {
  return LINKS.has(termIn(word))
}

function termIn({ terms }: QueryWord): string {
  return terms.keys().next().value ?? ''
}

function matchedBy(
  words: readonly QueryWord[],
  { place, sentences }: ExplainedService,
  { index, isSaying }: { index: SearchIndex; isSaying: boolean },
): 'title' | 'text' | 'problem' {
  const untitled = words.filter((word) => strengthOf(word, place, index) < TITLE_STRENGTH)
  if (untitled.length === 0) return 'title'
  // A text has the word that was meant, and not the one that is quoted.
  if (isSaying || untitled.some(isMisspelled)) return 'problem'
  // Words that are far apart in a text are no subject of it, whatever they say together.
  const runs = runsOf(untitled)
  const isCovered = sentences.some(
    ({ text, terms }) => hasAll(terms, untitled) && (runs.length === 0 || coversRuns(text, runs)),
  )
  return isCovered ? 'text' : 'problem'
}

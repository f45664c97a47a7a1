const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter(Boolean)

/** Words that say nothing of what is looked for. */
const FILLERS = new Set('a an the to of for my i me where how is do'.split(' '))

/**
 * How well an entry of the palette fits what was typed, from 0 (not at all) to 1: each word begins one of its
 * words, in any order, and its name counts more than the other words it is known by.
 */
export function scoreEntry(name: string, typed: string, keywords: readonly string[] = []): number {
  const all = wordsIn(typed)
  const told = all.filter((word) => !FILLERS.has(word))
  const asked = told.length > 0 ? told : all
  if (asked.length === 0) return 1
  const [own, others] = [wordsIn(name), wordsIn(keywords.join(' '))]
  const begins = (words: readonly string[], asked: string) =>
    words.some((word) => word.startsWith(asked))
  const scores = asked.map((word) => (begins(own, word) ? 1 : begins(others, word) ? 0.5 : 0))
  if (scores.includes(0)) return 0
  const isBeginning = name.toLowerCase().startsWith(typed.trim().toLowerCase())
  const average = scores.reduce<number>((sum, score) => sum + score, 0) / scores.length
  return average * 0.9 + (isBeginning ? 0.1 : 0)
}

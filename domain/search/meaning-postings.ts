import { rarityOf } from './rarity.ts'
import type { Postings, SearchIndex } from './search-index.ts'

/** A meaning of which even the best service says less is not on sale. */
const LEAST_COVER = 0.35
/** A service that shares a word of a meaning is hardly meant by it, where another says all of it. */
const LEAST_STRENGTH = 0.15

/** The services that are meant by all of these terms together; none where nothing of the kind is on sale. */
export function meaningPostings(terms: readonly string[], index: SearchIndex): Postings {
  return index.remember(terms, () => {
    const cover = coverOf(terms, index)
    const best = Math.max(0, ...cover.values())
    const found: Postings = { places: [], strengths: [] }
    if (best < LEAST_COVER) return found
    for (const [place, strength] of cover) {
      const meant = strength * (strength / best) ** 2
      if (meant < LEAST_STRENGTH) continue
      found.places.push(place)
      found.strengths.push(meant)
    }
    return found
  })
}

/** How strongly services have these terms, the rare ones more than the others. */
function coverOf(terms: readonly string[], index: SearchIndex): Map<number, number> {
  const cover = new Map<number, number>()
  const rarities = terms.map((term) => rarityOf(term, index))
  const sum = rarities.reduce((total, rarity) => total + rarity, 0)
  for (const [which, term] of terms.entries()) {
    const share = (rarities[which] ?? 0) / sum
    const { places, strengths } = index.postingsOf(term)
    for (const [at, place] of places.entries()) {
      cover.set(place, (cover.get(place) ?? 0) + share * (strengths[at] ?? 0))
    }
  }
  return cover
}

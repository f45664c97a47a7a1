import { rarityOf } from './rarity.ts'
import type { MeantServices, SearchIndex } from './search-index.ts'

/** A meaning of which even the best service says less is not on sale. */
const LEAST_COVER = 0.35
/** A service that shares a word of a meaning is hardly meant by it, where another says all of it. */
const LEAST_STRENGTH = 0.15

/** The services that are meant by all of these terms together; none where nothing of the kind is on sale. */
export function meaningPostings(terms: readonly string[], index: SearchIndex): MeantServices {
  return index.remember(terms, () => {
    const cover = coverOf(terms, index)
    const best = cover.reduce((most, strength) => Math.max(most, strength), 0)
    const places: number[] = []
    const strengths: number[] = []
    const end = best < LEAST_COVER ? 0 : cover.length
    for (let place = 0; place < end; place += 1) {
      const strength = cover[place] ?? 0
      const meant = strength * (strength / best) ** 2
      if (meant < LEAST_STRENGTH) continue
      places.push(place)
      strengths.push(meant)
    }
    return { places: Uint32Array.from(places), strengths: Float64Array.from(strengths) }
  })
}

/** How strongly each service has these terms, by its place; the rare ones count more than the others. */
function coverOf(terms: readonly string[], index: SearchIndex): Float64Array {
  const cover = new Float64Array(index.places)
  const rarities = terms.map((term) => rarityOf(term, index))
  const sum = rarities.reduce((total, rarity) => total + rarity, 0)
  for (const [which, term] of terms.entries()) {
    const share = (rarities[which] ?? 0) / sum
    index.eachService(term, (place, strength) => {
      cover[place] = (cover[place] ?? 0) + share * strength
    })
  }
  return cover
}

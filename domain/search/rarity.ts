import type { SearchIndex } from './search-index.ts'

/** 1 for a term in no service, near 0 for one in all of them. */
export function rarityOf(term: string, index: SearchIndex): number {
  const rarity = (services: number) =>
    Math.log(1 + (index.size - services + 0.5) / (services + 0.5))
  return rarity(index.frequencyOf(term)) / rarity(0)
}

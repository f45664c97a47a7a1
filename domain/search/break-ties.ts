import type { RankedService } from './rank-services.ts'

/** Scores this close together say nothing about which service is meant rather. */
const EQUAL_WITHIN = 0.01

/** Best first; among services that answer a search equally well, the one that sells most. */
export function breakTies(
  ranked: readonly RankedService[],
  soldOf: (id: string) => number,
): RankedService[] {
  const place = ({ score }: RankedService) => Math.round(score / EQUAL_WITHIN)
  return ranked.toSorted(
    (a, b) => place(b) - place(a) || soldOf(b.service.id) - soldOf(a.service.id),
  )
}

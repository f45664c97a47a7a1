import { useQuery } from '@tanstack/react-query'

import { suggestServicesQuery } from '#app/features/search/queries.ts'
import { CardSkeletonGrid, ServiceGrid } from '#app/features/services/components/service-grid.tsx'
import { serviceCardsQuery } from '#app/features/services/queries.ts'
import type { ServiceCardModel } from '#app/features/services/service-cards.ts'

const SHOWN = 3

interface MostHiredProps {
  onAddToCart: (service: ServiceCardModel) => void
}

/** The first of the list that the search offers, for people who have chosen nothing yet (product 8.18). */
export function MostHired({ onAddToCart }: MostHiredProps) {
  const { data, isError } = useQuery(suggestServicesQuery())
  const ids = (data?.mostHired ?? []).slice(0, SHOWN).map(({ id }) => id)
  const cards = useQuery({ ...serviceCardsQuery(ids), enabled: ids.length > 0 })
  if (isError || cards.isError || data?.mostHired.length === 0) return null
  return (
    <section aria-labelledby="most-hired" className="border-t border-ink pt-10">
      <h2 id="most-hired" className="mb-8 text-figure">
        Most hired this month
      </h2>
      {cards.data ? (
        <ServiceGrid services={cards.data} onAddToCart={onAddToCart} />
      ) : (
        <CardSkeletonGrid count={SHOWN} />
      )}
    </section>
  )
}

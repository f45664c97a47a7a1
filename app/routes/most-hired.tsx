import { useQuery } from '@tanstack/react-query'

import { addListedService, focusCartTitle } from '#app/features/cart/cart-actions.ts'
import { CardSkeletonGrid, ServiceRow } from '#app/features/services/components/service-grid.tsx'
import type { ServiceCardModel } from '#app/features/services/service-cards.ts'

import { mostHiredQuery } from './most-hired-query.ts'

/** What an empty cart offers people who have chosen nothing yet (product 8.1). */
export function MostHired() {
  const { data, isError } = useQuery(mostHiredQuery())
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="most-hired" className="border-t border-ink pt-10">
      <h2 id="most-hired" className="mb-8 text-figure">
        Most hired this month
      </h2>
      {data ? (
        <ServiceRow services={data} onAddToCart={addFirst} />
      ) : (
        <CardSkeletonGrid count={3} />
      )}
    </section>
  )
}

/** The list goes with its own click, and the focus to the title of the page. */
function addFirst(service: ServiceCardModel): void {
  addListedService(service)
  focusCartTitle()
}

import { promotions } from '#app/features/search/admin/promotions.tsx'
import { SearchNav } from '#app/features/search/admin/search-nav.tsx'

import type { Route } from './+types/search-promoted.ts'
import { ResourcePage } from './resource-pages.tsx'

/** Services that come first for some searches: the list, one of them, or a new one. */
export default function SearchPromotedRoute({ params }: Route.ComponentProps) {
  return (
    <ResourcePage of={promotions} id={params.id}>
      <SearchNav />
    </ResourcePage>
  )
}

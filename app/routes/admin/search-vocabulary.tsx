import { SearchNav } from '#app/features/search/admin/search-nav.tsx'
import { vocabulary } from '#app/features/search/admin/vocabulary.tsx'

import type { Route } from './+types/search-vocabulary.ts'
import { ResourcePage } from './resource-pages.tsx'

/** What visitors say and mean: the list, an entry, or a new one. */
export default function SearchVocabularyRoute({ params }: Route.ComponentProps) {
  return (
    <ResourcePage of={vocabulary} id={params.id}>
      <SearchNav />
    </ResourcePage>
  )
}

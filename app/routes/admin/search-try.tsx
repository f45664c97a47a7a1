import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { SearchNav } from '#app/features/search/admin/search-nav.tsx'
import { TrySearch } from '#app/features/search/admin/try-search.tsx'

/** Any search as visitors get it, and why. */
export default function SearchTryRoute() {
  return (
    <AdminPage title="Try a search" description="The answer that visitors get, and why.">
      <SearchNav />
      <TrySearch />
    </AdminPage>
  )
}

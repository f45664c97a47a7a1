import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { SearchNav } from '#app/features/search/admin/search-nav.tsx'
import { SearchesPage } from '#app/features/search/admin/searches-page.tsx'

/** What visitors search for, and what becomes of it. */
export default function SearchRoute() {
  return (
    <AdminPage title="Search" description="What visitors search for, and what they open.">
      <SearchNav />
      <SearchesPage />
    </AdminPage>
  )
}

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { SeedTools } from '#app/features/seed-tools/admin/seed-tools.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** The demo data: loaded, counted, and removed. */
export default function SeedToolsPage() {
  return (
    <AdminPage
      title="Seed tools"
      description="The demo data that the store came with: see what is left of it, remove it, or load it again."
      actions={
        <LinkButton to="/admin/start" variant="outline">
          Start my store
        </LinkButton>
      }
    >
      <SeedTools />
    </AdminPage>
  )
}

import { data } from 'react-router'

import { MESSAGES } from '#app/backend/messages.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'

/** Any address below /admin without a page. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function AdminNotFound() {
  return (
    <AdminPage title={MESSAGES.pageNotFound}>
      <EmptyState
        title="There is nothing at this address"
        text="The page may have moved, or the address may be wrong."
      >
        <LinkButton to="/admin">Dashboard</LinkButton>
        <LinkButton to="/" variant="outline">
          Return to Home
        </LinkButton>
      </EmptyState>
    </AdminPage>
  )
}

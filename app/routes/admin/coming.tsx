import { useLocation } from 'react-router'

import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { ComingPage } from '#app/features/admin-shell/components/coming-page.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { findNavItem } from '#app/features/admin-shell/admin-nav.ts'

/** A page that is announced and not built: it says what will be there. */
export default function Coming() {
  const item = findNavItem(useLocation().pathname)
  return (
    <AdminPage title={item?.label ?? 'Admin'} status={<StatusChip tone="muted">soon</StatusChip>}>
      <ComingPage purpose={item?.soon ?? ''} />
    </AdminPage>
  )
}

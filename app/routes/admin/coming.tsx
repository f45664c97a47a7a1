import { Link, useLocation } from 'react-router'

import { findNavItem } from '#app/features/admin-shell/admin-nav.ts'
import { AdminPage } from '#app/features/admin-shell/components/admin-page.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'

/** A page that is announced and not built: it says what will be there. */
export default function Coming() {
  const item = findNavItem(useLocation().pathname)
  return (
    <AdminPage title={item?.label ?? 'Admin'} status={<StatusChip tone="muted">soon</StatusChip>}>
      <div className="grid gap-8 rounded-md border border-hairline bg-raised p-6 md:grid-cols-[auto_1fr] md:items-center md:gap-12 md:p-10">
        <ClockMark hours={6} className="size-28 md:size-36" depth={9} weight={0.2} />
        <div className="max-w-[60ch]">
          <h2 className="text-title">Coming soon</h2>
          <p className="mt-3">{item?.soon}</p>
          <p className="mt-5 text-sm text-muted">
            In the meantime, see{' '}
            <Link to="/admin" className="text-link">
              the dashboard
            </Link>
            ,{' '}
            <Link to="/admin/orders" className="text-link">
              orders
            </Link>{' '}
            and{' '}
            <Link to="/admin/services" className="text-link">
              services
            </Link>
            .
          </p>
        </div>
      </div>
    </AdminPage>
  )
}

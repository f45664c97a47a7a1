import { Link } from 'react-router'

import { ClockMark } from '#app/ui/clock-mark.tsx'

/** In one paragraph what will be on a page that is not built yet. */
export function ComingPage({ purpose }: { purpose: string }) {
  return (
    <div className="grid gap-8 rounded-md border border-hairline bg-raised p-6 md:grid-cols-[auto_1fr] md:items-center md:gap-12 md:p-10">
      <ClockMark hours={6} className="size-28 md:size-36" depth={9} weight={0.2} />
      <div className="max-w-[60ch]">
        <h2 className="text-title">Coming soon</h2>
        <p className="mt-3">{purpose}</p>
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
  )
}

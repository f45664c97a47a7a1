import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { browseEmptyMessage } from '#domain/listing.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'

/** A services list without entries (product 5.7). */
export function EmptyServices({
  message = browseEmptyMessage({}),
  note,
  showAllTo,
  children,
}: {
  message?: string
  note?: string | undefined
  showAllTo: string
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-6 border-t border-ink py-10 md:py-14">
      <ClockMark hours={0} className="size-20" />
      <div data-kept-clear className="max-w-xl">
        <p className="text-lg [overflow-wrap:anywhere]">{message}</p>
        {note && <p className="mt-2 text-muted">{note}</p>}
      </div>
      <p className="flex flex-wrap gap-3">
        {children}
        <Link to={showAllTo} preventScrollReset className={buttonClass({ variant: 'outline' })}>
          Show All Services
        </Link>
      </p>
    </div>
  )
}

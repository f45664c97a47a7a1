import { Link } from 'react-router'
import { browseEmptyMessage } from '#domain/listing.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'

/** A services list without entries (SPEC §2). */
export function EmptyServices({
  message = browseEmptyMessage({}),
  showAllTo,
}: {
  message?: string
  /** Address of the list without filters. */
  showAllTo: string
}) {
  return (
    <div className="grid justify-items-start gap-6 border-t border-ink py-12 md:py-20">
      <ClockMark hours={0} className="size-20" />
      <p className="max-w-md text-lg">{message}</p>
      <Link to={showAllTo} preventScrollReset className={buttonClass({ variant: 'outline' })}>
        Show All Services
      </Link>
    </div>
  )
}

import { Link } from 'react-router'
import { ClockMark } from '#app/ui/clock-mark.tsx'

/** The store's mark and name, linking home. */
export function Logo({ storeName }: { storeName: string }) {
  return (
    <Link to="/" className="flex items-center gap-2.5" aria-label={`${storeName}, home`}>
      <ClockMark className="size-8" weight={0.34} depth={17} />
      <span className="font-display text-2xl leading-none font-extrabold tracking-tight">
        {storeName}
      </span>
    </Link>
  )
}

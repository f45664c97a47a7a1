import { Link } from 'react-router'

import { ClockMark } from '#app/ui/clock-mark.tsx'

export function Logo({ storeName }: { storeName: string }) {
  return (
    <Link
      to="/"
      className="flex min-w-0 items-center gap-2.5 lg:shrink-0"
      aria-label={`${storeName}, home`}
    >
      <ClockMark className="size-8 shrink-0" weight={0.34} depth={17} />
      <span className="truncate font-display text-xl leading-tight font-bold tracking-tight max-[23rem]:hidden sm:text-2xl">
        {storeName}
      </span>
    </Link>
  )
}

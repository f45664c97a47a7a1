import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatTiles } from './stat-tiles.tsx'

/** The service page before the service is there (product 7.1). */
export function ServiceLoading() {
  return (
    <div className="wrap grid gap-x-12 gap-y-8 pt-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-16">
      <div>
        <div role="status">
          <h1 className="font-sans text-sm font-normal tracking-normal text-muted">
            Loading service...
          </h1>
        </div>
        <Skeleton className="mt-3 h-16 w-3/4" />
        <Skeleton className="mt-4 h-14 w-full max-w-xl" />
      </div>
      <Skeleton className="aspect-4/5 md:aspect-2/1 lg:col-start-1" />
      <Skeleton className="h-144 lg:col-start-2 lg:row-span-3 lg:row-start-1" />
      <div className="pt-4 lg:col-start-1">
        <StatTiles stats={null} />
      </div>
    </div>
  )
}

/** The service page when there is no such service, or no longer (`isGone`). */
export function ServiceNotFound({ isGone }: { isGone: boolean }) {
  return (
    <div className="wrap grid justify-items-start gap-6 py-20 md:py-32">
      <ClockMark hours={0} className="size-24" />
      <h1 className="text-heading">Service not found</h1>
      <p className="max-w-md text-lg text-muted">
        {isGone
          ? 'I used to sell this service, but I took it off the list. Existing orders for it are not affected. Another service may do the same job, and if not, ask me.'
          : 'It may have been renamed or taken off the list. Everything on the list now is one click away.'}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/services" className={buttonClass()}>
          Browse Services
        </Link>
        {isGone && (
          <Link to="/contact" className={buttonClass({ variant: 'outline' })}>
            Contact Us
          </Link>
        )}
      </p>
    </div>
  )
}

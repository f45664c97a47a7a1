import type { ComponentProps } from 'react'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ServiceCardModel } from '../service-cards.ts'
import { ServiceCard } from './service-card.tsx'

/** The columns of a services list; its skeleton keeps the same. */
const GRID_CLASS = 'grid gap-x-10 gap-y-5 md:grid-cols-2 md:gap-y-16 xl:grid-cols-3 xl:gap-x-12'

type CardProps = ComponentProps<typeof ServiceCard>

export function ServiceGrid({
  services,
  priorityCount = 0,
  ...card
}: Omit<CardProps, 'service' | 'priority'> & {
  services: readonly ServiceCardModel[]
  /** How many pictures from the start are seen first and so fetched immediately. */
  priorityCount?: number
}) {
  return (
    <ul className={GRID_CLASS}>
      {services.map((service, index) => (
        <li key={service.id} className="grid">
          <ServiceCard {...card} service={service} priority={index < priorityCount} />
        </li>
      ))}
    </ul>
  )
}

/** Up to three services of the same category (product 7.19). */
export function RelatedServices(
  list: Pick<CardProps, 'onAddToCart'> & { services: readonly ServiceCardModel[] },
) {
  if (list.services.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="wrap pt-20 md:pt-32">
      <h2 id="related-heading" className="mb-10 text-heading">
        Related Services
      </h2>
      <ServiceGrid {...list} />
    </section>
  )
}

/** The price list before it is there: 6 on home, 12 elsewhere (product 5.6). */
export function CardSkeletonGrid({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading services…</span>
      <div aria-hidden className={GRID_CLASS}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2.5 border-t border-hairline pt-4 md:flex md:flex-col md:gap-0">
      <Skeleton className="aspect-2/1" />
      <div className="md:mt-5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2.5 h-7 w-4/5" />
      </div>
      <Skeleton className="col-span-2 h-16 md:hidden" />
      <div className="max-md:hidden md:mt-2.5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="mt-5 h-5 w-40" />
        <div className="mt-3 flex justify-between border-t border-hairline pt-3">
          <Skeleton className="h-9 w-24" />
          <Skeleton className="h-9 w-20" />
        </div>
        <div className="mt-4 flex justify-between">
          <Skeleton className="h-10 w-24" />
          <Skeleton className="h-10 w-28" />
        </div>
      </div>
    </div>
  )
}

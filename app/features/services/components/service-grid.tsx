import { LAID_LATER } from '#app/lay-out-later.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { deliveryHours } from '#domain/delivery.ts'
import { Price } from '#app/ui/price.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useIsServerDrawn } from '#app/ui/use-is-server-drawn.ts'
import type { ServiceCardModel } from '../service-cards.ts'
import { ServiceCard } from './service-card.tsx'

/** The columns of a services list; its skeleton keeps the same. */
const COLUMNS = 'md:grid-cols-2 xl:grid-cols-3'
/** How many cards a large screen shows at first, and how many rows a phone. */
const FIRST_VIEW = 6
const PHONE_VIEW = 3
/** Laid out when it is scrolled to, and until then as high as most cards are: docs/decisions/031-light-pages.md. */
const LATER_ON_PHONE =
  'max-md:[content-visibility:auto] max-md:[contain-intrinsic-block-size:auto_171px] max-[22rem]:[contain-intrinsic-block-size:auto_213px]'
const LATER_ELSEWHERE =
  'md:[content-visibility:auto] md:[contain-intrinsic-block-size:auto_499px] xl:[contain-intrinsic-block-size:auto_542px]'
const GRID_CLASS = 'grid grid-cols-1 gap-x-10 gap-y-5 md:gap-y-16 xl:gap-x-12'

const laterAt = (index: number) =>
  cn(index >= PHONE_VIEW && LATER_ON_PHONE, index >= FIRST_VIEW && LATER_ELSEWHERE)

/** Columns for so few that they are one row, with no gap at its end (product 7.19). */
const ROW_OF: Record<number, string> = { 1: 'max-w-xl', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' }

type CardProps = ComponentProps<typeof ServiceCard>

export function ServiceGrid({
  services,
  columns = COLUMNS,
  beside,
  ...card
}: Omit<CardProps, 'service'> & {
  services: readonly ServiceCardModel[]
  columns?: string
  /** Takes the columns that one service or two leave. */
  beside?: ReactNode
}) {
  // Going back to a list has to find each card where it was, so that is laid out whole.
  const isLaidOutLater = useIsServerDrawn()
  const list = (
    <ul className={cn(GRID_CLASS, beside ? BESIDE_LIST[services.length] : columns)}>
      {services.map((service, index) => (
        <li key={service.id} className={cn('grid', isLaidOutLater && laterAt(index))}>
          <ServiceCard {...card} service={service} />
        </li>
      ))}
    </ul>
  )
  if (!beside) return list
  return (
    <div className={cn('grid gap-x-10 gap-y-12 xl:gap-x-12', COLUMNS)}>
      <div className={services.length === 1 ? '' : 'md:col-span-2'}>{list}</div>
      <div className={services.length === 1 ? 'xl:col-span-2' : 'md:col-span-2 xl:col-span-1'}>
        {beside}
      </div>
    </div>
  )
}

/** Up to three services, which fill the width. */
export function ServiceRow(
  row: Pick<CardProps, 'onAddToCart'> & { services: readonly ServiceCardModel[] },
) {
  return <ServiceGrid {...row} columns={ROW_OF[row.services.length] ?? COLUMNS} />
}

const BESIDE_LIST: Record<number, string> = { 1: '', 2: 'md:grid-cols-2' }

/** Up to three services of the same category (product 7.19). */
export function RelatedServices(list: ComponentProps<typeof ServiceRow>) {
  if (list.services.length === 0) return null
  return (
    <section
      {...LAID_LATER}
      aria-labelledby="related-heading"
      className="wrap pt-20 [--laid-height:626px] md:pt-32"
    >
      <h2 id="related-heading" className="mb-10 text-heading">
        Related Services
      </h2>
      <ServiceRow {...list} />
    </section>
  )
}

/** Services in a few words, below others or beside them: as wide as their column, not their screen, allows. */
export function ServiceRows({
  services,
  noteOf,
  onOpen,
}: Pick<CardProps, 'noteOf' | 'onOpen'> & { services: readonly ServiceCardModel[] }) {
  return (
    <ul className="@container border-b border-hairline">
      {services.map((service) => (
        <li
          key={service.id}
          data-category={service.category}
          data-kept-clear
          className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-hairline py-4 pl-5 @xl:grid-cols-[minmax(0,1fr)_8rem_6rem] @xl:items-center"
        >
          <span className="absolute inset-y-0 left-0 w-1.5 bg-cat" />
          <div className="row-span-2 @xl:row-span-1">
            <h3 className="text-lg leading-tight">
              <Link
                to={service.href}
                onClick={() => onOpen?.(service)}
                className="after:absolute after:inset-0 group-hover:text-accent"
              >
                {service.title}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-muted">{noteOf?.(service)}</p>
          </div>
          <p data-kept-clear className="text-right text-sm text-muted @max-xl:order-last">
            {deliveryHours(service.deliveryDays)} hours
          </p>
          <p className="text-right">
            <Price cents={service.priceCents} size="md" />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The price list before it is there: 6 on home, 12 elsewhere (product 5.6). */
export function CardSkeletonGrid({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading services…</span>
      <div aria-hidden className={cn(GRID_CLASS, ROW_OF[count] ?? COLUMNS)}>
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

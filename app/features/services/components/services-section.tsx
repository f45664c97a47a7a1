import { LAID_LATER } from '#app/lay-out-later.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'

import type { Category } from '#domain/category.ts'
import {
  DEFAULT_SORT,
  sortOptions,
  browseEmptyMessage,
  defaultSort,
  type SortValue,
} from '#domain/listing.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ClockMark } from '#app/ui/clock-mark.tsx'

import { CategoryTabs } from './category-tabs.tsx'
import { CardSkeletonGrid, ServiceGrid } from './service-grid.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ServiceCardModel } from '../service-cards.ts'

interface ServicesSectionProps extends ListingAddress {
  /** Left out where the page's title says it. */
  heading?: string
  /** Content beside the heading. */
  aside?: ReactNode
  /** What was asked for and found; null for the whole list, '' while that is not known. */
  resultsHeading?: string | null
  /** null while loading. */
  services: readonly ServiceCardModel[] | null
  skeletonCount: number
  emptyMessage?: string
  /** Said below the message of an empty list. */
  emptyNote?: string | undefined
  /** What can be done instead when the list is empty. */
  emptyActions?: ReactNode
  /** Called when a visitor opens the page of a service. */
  onOpen?: (service: ServiceCardModel) => void
  /** Why a service is in the list, where that needs saying. */
  noteOf?: (service: ServiceCardModel) => string | null | undefined
  onAddToCart: (service: ServiceCardModel) => void
  /** What stands beside so few services that they leave room in their row, and below them on small screens. */
  besideFew?: ReactNode
  /** The way to the other pages of a long list. */
  children?: ReactNode
  /** Where Browse More Services leads; left out where all are shown. */
  browseMoreTo?: string
}

const FULL_ROW = 3

/** The services list of the home page and of /services: tabs, sort, cards (product 5.1). */
export function ServicesSection({
  heading,
  aside,
  resultsHeading = null,
  services,
  skeletonCount,
  emptyMessage,
  emptyNote,
  emptyActions,
  onOpen,
  noteOf,
  onAddToCart,
  besideFew,
  children,
  browseMoreTo,
  ...address
}: ServicesSectionProps) {
  const hrefFor = (category: Category | null) => listingHref({ ...address, category })
  const { path, q = null, category, sort } = address
  const isTitled = heading !== undefined || resultsHeading !== null
  return (
    <section
      {...(heading !== undefined && LAID_LATER)}
      id="services"
      aria-label={heading ?? (resultsHeading || 'All services')}
      className={cn(
        'wrap',
        heading === undefined
          ? 'pt-8 md:pt-12'
          : 'pt-16 [--laid-height:1675px] md:pt-28 md:[--laid-height:2197px]',
      )}
    >
      {heading !== undefined && (
        <div className="grid grid-cols-1 items-end gap-x-10 gap-y-8 lg:grid-cols-12">
          <h2 className="text-heading lg:col-span-7">{heading}</h2>
          {aside && <div className="lg:col-span-5">{aside}</div>}
        </div>
      )}
      <div
        id="service-list"
        className={cn(
          'mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4',
          heading !== undefined && 'mt-8 md:mt-12',
        )}
      >
        <CategoryTabs active={category} hrefFor={hrefFor} />
        <SortSelect
          value={sort}
          path={path}
          options={sortOptions(q !== null)}
          carried={{ ...(q ? { q } : {}), ...(category ? { category } : {}) }}
        />
      </div>
      {/* Announced when another list has come. */}
      <div role="status">
        {resultsHeading !== null && (
          <h2 className="-mt-2 mb-8 min-h-[1.15em] text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight [overflow-wrap:anywhere]">
            {resultsHeading}
          </h2>
        )}
      </div>
      {services === null && <CardSkeletonGrid count={skeletonCount} />}
      {services?.length === 0 && (
        <EmptyServices
          {...(emptyMessage ? { message: emptyMessage } : {})}
          note={emptyNote}
          showAllTo={listingHref({ path, category: null, sort: DEFAULT_SORT })}
        >
          {emptyActions}
        </EmptyServices>
      )}
      {services && services.length > 0 && (
        <ServiceGrid
          services={services}
          onAddToCart={onAddToCart}
          onOpen={onOpen}
          noteOf={noteOf}
          headingLevel={isTitled ? 3 : 2}
          beside={services.length < FULL_ROW && besideFew}
        />
      )}
      {children}
      {browseMoreTo && (
        <p className="mt-14 border-t border-ink pt-6">
          <Link to={browseMoreTo} className={buttonClass({ variant: 'ink', size: 'lg' })}>
            Browse More Services
            <ArrowRight aria-hidden className="size-5" />
          </Link>
        </p>
      )}
    </section>
  )
}

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

/** Where a services list lives and what it shows. */
interface ListingAddress {
  /** `/` or `/services`. */
  path: string
  /** What was searched for; null without a search. */
  q?: string | null
  category: Category | null
  sort: SortValue
  page?: number
}

/** The address of a list: the choices are in the URL, defaults left out, the list in view. */
export function listingHref({ path, q = null, category, sort, page = 1 }: ListingAddress): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (category) query.set('category', category)
  if (sort !== defaultSort(q !== null)) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const search = query.size > 0 ? `?${query}` : ''
  return `${path}${search}#service-list`
}

import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import type { Category } from '#domain/category.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { CardSkeletonGrid } from './card-skeleton-grid.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { EmptyServices } from './empty-services.tsx'
import { ServiceGrid } from './service-grid.tsx'
import { SortSelect } from './sort-select.tsx'
import { listingHref, type ListingAddress } from '../listing-href.ts'
import type { ServiceCardModel } from '../view-models.ts'

interface ServicesSectionProps extends ListingAddress {
  heading: string
  /** 1 where it is the page's title. */
  headingLevel?: 1 | 2
  intro?: string
  /** null while loading. */
  services: readonly ServiceCardModel[] | null
  skeletonCount: number
  emptyMessage?: string
  onAddToCart: (service: ServiceCardModel) => void
  priorityCount?: number
  /** Where Browse More Services leads; left out where all are shown. */
  browseMoreTo?: string
}

/** The services list of the home page and of /services: tabs, sort, cards (SPEC §2). */
export function ServicesSection({
  heading,
  headingLevel = 2,
  intro,
  services,
  skeletonCount,
  emptyMessage,
  onAddToCart,
  priorityCount = 0,
  browseMoreTo,
  ...address
}: ServicesSectionProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const hrefFor = (category: Category | null) => listingHref({ ...address, category })
  return (
    <section id="services" aria-labelledby="services-heading" className="wrap pt-16 md:pt-28">
      <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-12">
        <Heading id="services-heading" className="text-heading lg:col-span-7">
          {heading}
        </Heading>
        {intro && <p className="max-w-md text-muted lg:col-span-4 lg:col-start-9">{intro}</p>}
      </div>
      <div
        id="service-list"
        className="mt-8 mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 md:mt-12"
      >
        <CategoryTabs active={address.category} hrefFor={hrefFor} />
        <SortSelect
          value={address.sort}
          path={address.path}
          carried={address.category ? { category: address.category } : {}}
        />
      </div>
      {services === null && <CardSkeletonGrid count={skeletonCount} />}
      {services?.length === 0 && (
        <EmptyServices
          {...(emptyMessage ? { message: emptyMessage } : {})}
          showAllTo={hrefFor(null)}
        />
      )}
      {services && services.length > 0 && (
        <ServiceGrid
          services={services}
          onAddToCart={onAddToCart}
          priorityCount={priorityCount}
          headingLevel={headingLevel === 1 ? 2 : 3}
        />
      )}
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

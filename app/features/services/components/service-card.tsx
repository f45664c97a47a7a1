import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { deliveryHours } from '#domain/delivery.ts'
import { cardTitle } from '#domain/listing.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { ServiceCardModel } from '../service-cards.ts'

interface ServiceCardProps {
  service: ServiceCardModel
  onAddToCart: (service: ServiceCardModel) => void
  onOpen?: ((service: ServiceCardModel) => void) | undefined
  /** Why it is in the list, where that needs saying. */
  noteOf?: ((service: ServiceCardModel) => string | null | undefined) | undefined
  headingLevel?: 2 | 3
}

/** On a phone, and on screens of one and of two pixels for each that counts. */
const THUMBNAIL_WIDTHS = [320, 480, 960] as const

/**
 * One entry of the price list (product 5.10). On small screens it is a compact row without the
 * snippet, and with the whole title, which leads to the service (product 5.18); from 768 px on a
 * column with the cut one.
 */
export function ServiceCard({
  service,
  onAddToCart,
  onOpen,
  noteOf,
  headingLevel = 3,
}: ServiceCardProps) {
  const note = noteOf?.(service)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      data-category={service.category}
      // All of it leads to the service.
      data-kept-clear
      className="group relative grid grid-cols-[6.5rem_1fr] content-start gap-x-4 gap-y-2.5 border-t border-ink pt-4 md:flex md:flex-col md:gap-0"
    >
      <Thumbnail service={service} />
      <div className="wrap-anywhere md:mt-5">
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs">
          <CategoryLabel category={service.category} />
          <Badge service={service} className="max-md:hidden" />
        </p>
        <Heading className="mt-1 text-lg leading-tight md:mt-2 md:text-title">
          <Link
            to={service.href}
            onClick={() => onOpen?.(service)}
            className="after:absolute after:inset-0 group-hover:text-accent"
          >
            <span className="md:hidden">{service.title}</span>
            <span className="hidden md:inline">{cardTitle(service.title)}</span>
          </Link>
        </Heading>
      </div>
      {note && (
        <p className="col-span-2 flex gap-2 text-sm wrap-anywhere md:mt-2.5">
          <span className="mt-1 h-3 w-0.5 shrink-0 bg-accent" />
          {note}
        </p>
      )}
      <p data-shown="" className="text-sm text-muted max-md:hidden md:mt-2.5">
        {service.snippet}
      </p>
      <div className="col-span-2 grid grid-cols-[1fr_auto] items-end gap-x-4 gap-y-1.5 md:mt-auto md:block md:pt-5">
        <div className="flex flex-wrap items-center gap-x-3 max-md:col-span-2">
          <RatingLine service={service} />
          <Badge service={service} className="text-xs md:hidden" />
        </div>
        <div className="flex items-baseline gap-x-4 max-md:self-center md:mt-3 md:items-end md:justify-between md:border-t md:border-hairline md:pt-3">
          <Price cents={service.priceCents} />
          <span className="text-sm text-muted">
            <span className="figures text-title text-ink">
              {deliveryHours(service.deliveryDays)}
            </span>
            {' hours'}
          </span>
        </div>
        <div className="flex items-center justify-between gap-3 md:@container md:mt-4">
          <Link
            to={service.href}
            // The title's link has the browser learn of the page.
            discover="none"
            onClick={() => onOpen?.(service)}
            aria-label={`View Details of ${service.title}`}
            className="relative flex h-10 items-center gap-1.5 text-sm font-semibold whitespace-nowrap max-md:hidden"
          >
            View Details
            <ArrowRight
              aria-hidden
              className="size-4 transition-transform duration-200 group-hover:translate-x-1 @max-[15rem]:hidden"
            />
          </Link>
          <Button
            variant="outline"
            size="sm"
            className="relative max-md:h-11"
            aria-label={`Add to Cart: ${service.title}`}
            onClick={() => onAddToCart(service)}
          >
            Add to Cart
          </Button>
        </div>
      </div>
    </article>
  )
}

function Badge({ service, className }: { service: ServiceCardModel; className: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2 font-semibold', className)}>
      <span className="h-3 w-0.5 bg-accent" />
      {service.badge}
    </span>
  )
}

function Thumbnail({ service }: { service: ServiceCardModel }) {
  return (
    <div className="framed aspect-2/1">
      <Picture
        url={service.thumbnailUrl}
        alt={service.thumbnailAlt}
        width={1200}
        height={600}
        sizes="(min-width: 80rem) 27rem, (min-width: 48rem) 45vw, 6.5rem"
        widths={THUMBNAIL_WIDTHS}
        className="size-full object-cover transition-transform duration-500 ease-out group-hover:scale-[1.03]"
        fallback={<CategoryPlaceholder category={service.category} className="size-full" />}
      />
    </div>
  )
}

function RatingLine({
  service: { averageRating, reviewCount, projectsSold30d },
}: {
  service: ServiceCardModel
}) {
  return (
    // What comes first on a line has its separator outside, where it is cut off.
    <div className="overflow-hidden">
      <p className="-ml-4 flex flex-wrap items-center text-xs text-muted tabular-nums">
        <span className="flex items-center gap-x-2 pl-4 whitespace-nowrap">
          <Stars rating={averageRating} />
          <span className="font-semibold text-ink">{averageRating.toFixed(1)}</span>
          <span>{`${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}</span>
        </span>
        {projectsSold30d > 0 && (
          <span className="relative pl-4 whitespace-nowrap max-md:hidden">
            <span aria-hidden className="absolute left-1.5">
              ·
            </span>
            {`${projectsSold30d} sold in 30 days`}
          </span>
        )}
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

import type { Category } from '#domain/category.ts'
import type { SectionKey } from '#domain/service-description.ts'
import { cn } from '#app/ui/class-names.ts'
import { Stars } from '#app/ui/stars.tsx'

import type { ServicePage } from '../service-page.ts'

interface ServiceLayoutProps {
  category: Category
  title: string
  /** What comes of it, in a sentence or two; '' where nothing is known. */
  outcome: string
  stats: ServicePage['service']['stats']
  gallery: ReactNode
  panel: ReactNode
  /** Tiles, description, case studies, reviews: in that order, below the gallery. */
  children: ReactNode
}

/**
 * The service page's columns: on wide screens the purchase panel stands beside title and content from
 * the first screen on, on small ones it stands between title and gallery (product 7.38).
 */
export function ServiceLayout({
  category,
  title,
  outcome,
  stats,
  gallery,
  panel,
  children,
}: ServiceLayoutProps) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-3 pt-4 md:gap-y-8 md:pt-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-x-16">
      <header className="min-w-0">
        <Breadcrumb category={category} />
        <h1 className="mt-2 max-w-[15.96em] text-heading lg:text-[clamp(2.5rem,0.9rem+2.5vw,3.75rem)] lg:leading-none">
          {title}
        </h1>
        {outcome && (
          <p className="mt-2.5 max-w-[33.6em] text-base leading-snug md:mt-4 md:text-lg md:leading-normal md:text-balance">
            {outcome}
          </p>
        )}
        <RatingLine stats={stats} />
      </header>
      <aside className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <div className="lg:sticky lg:top-(--sticky-top)">{panel}</div>
      </aside>
      <div className="min-w-0 lg:col-start-1">{gallery}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-14 pt-4 md:gap-20 lg:col-start-1">
        {children}
      </div>
    </div>
  )
}

export const REVIEWS_ID = 'reviews'

/** The average and how many reviews it is made from; leads to them (product 7.26). */
function RatingLine({ stats: { averageRating, reviews } }: Pick<ServiceLayoutProps, 'stats'>) {
  if (reviews === 0) return null
  return (
    <p className="mt-0.5 md:mt-3">
      <a
        href={`#${REVIEWS_ID}`}
        className="group inline-flex min-h-11 items-center gap-2.5 text-sm tabular-nums"
      >
        <Stars rating={averageRating} />
        <span className="figures text-base tracking-normal">{averageRating.toFixed(1)}</span>
        <span className="text-link">
          {`${reviews} ${reviews === 1 ? 'client review' : 'client reviews'}`}
        </span>
      </a>
    </p>
  )
}

function Breadcrumb({ category }: { category: Category }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <li>
          <Link to="/services" discover="none" className="text-link">
            Services
          </Link>
        </li>
        <li data-category={category} className="flex items-center gap-2.5">
          <span aria-hidden className="text-muted">
            /
          </span>
          <span className="size-2.5 bg-cat" />
          <Link
            to={`/services?category=${encodeURIComponent(category)}`}
            discover="none"
            className="text-link"
          >
            {category}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

/** A link to the text of a section opens it: browsers open the disclosure around a link's target. */
export const sectionId = (key: SectionKey) => `section-${key}`

/** Its heading, which stands above the target, must not end up under the header. */
const BELOW_HEADING = 'scroll-mt-24'

/**
 * The description in its six sections, also where one has no text yet, one open at a time (product 7.11).
 * Native disclosure: collapsible, all of the text in the HTML, found by the browser's own search, no script needed.
 */
export function DescriptionAccordion({ sections }: Pick<ServicePage['service'], 'sections'>) {
  return (
    <div className="border-b border-ink wrap-anywhere">
      {sections.map((section, index) => (
        <details
          key={section.key}
          name="service-description"
          open={index === 0}
          className="group border-t border-ink"
        >
          <summary className="flex items-center justify-between gap-6 py-5 hover:text-accent md:py-6">
            <h2 className="text-title tracking-tight">{section.title}</h2>
            <Plus
              aria-hidden
              className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          {section.html === '' ? (
            <p
              id={sectionId(section.key)}
              className={cn('max-w-[34.72em] pb-8 text-muted', BELOW_HEADING)}
            >
              I haven't written this part yet.{' '}
              <Link to="/contact" className="text-link">
                Ask me before you order
              </Link>
              .
            </p>
          ) : (
            <div
              id={sectionId(section.key)}
              className={cn('prose pb-8', BELOW_HEADING)}
              data-shown=""
              dangerouslySetInnerHTML={{ __html: section.html }}
            />
          )}
        </details>
      ))}
    </div>
  )
}

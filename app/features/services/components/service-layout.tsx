import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

import type { Category } from '#domain/category.ts'

import type { ServicePage } from '../service-page.ts'

interface ServiceLayoutProps {
  category: Category
  title: string
  gallery: ReactNode
  panel: ReactNode
  /** Tiles, description, case studies, reviews: in that order, below the gallery. */
  children: ReactNode
}

/**
 * The service page's columns: on wide screens the purchase panel stays beside the content, on
 * small ones it follows the gallery.
 */
export function ServiceLayout({ category, title, gallery, panel, children }: ServiceLayoutProps) {
  return (
    <div className="wrap pt-8 md:pt-12">
      <Breadcrumb category={category} />
      <h1 className="mt-4 mb-8 max-w-[22ch] text-heading md:mb-12 lg:text-[clamp(3rem,1.4rem+3.4vw,5rem)] lg:leading-[0.98]">
        {title}
      </h1>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0">{gallery}</div>
        <aside className="lg:row-span-2">
          <div className="lg:sticky lg:top-(--sticky-top)">{panel}</div>
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-14 pt-4 md:gap-20">
          {children}
        </div>
      </div>
    </div>
  )
}

function Breadcrumb({ category }: { category: Category }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm">
        <li>
          <Link to="/services" className="text-link">
            Services
          </Link>
        </li>
        <li data-category={category} className="flex items-center gap-2.5">
          <span aria-hidden className="text-muted">
            /
          </span>
          <span aria-hidden className="size-2.5 bg-cat" />
          <Link to={`/services?category=${encodeURIComponent(category)}`} className="text-link">
            {category}
          </Link>
        </li>
      </ol>
    </nav>
  )
}

/**
 * The description in its sections, one open at a time (product 7.11). Native disclosure: collapsible,
 * all of the text in the HTML, found by the browser's own search, no script needed.
 */
export function DescriptionAccordion({ sections }: Pick<ServicePage['service'], 'sections'>) {
  return (
    <div className="border-b border-ink">
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
          <div className="prose pb-8" dangerouslySetInnerHTML={{ __html: section.html }} />
        </details>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'

interface ServiceLayoutProps {
  /** Breadcrumb. */
  trail: ReactNode
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
export function ServiceLayout({ trail, title, gallery, panel, children }: ServiceLayoutProps) {
  return (
    <div className="wrap pt-8 md:pt-12">
      {trail}
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

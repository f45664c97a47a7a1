import { Plus } from 'lucide-react'
import type { ServicePage } from '../service-page.ts'

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

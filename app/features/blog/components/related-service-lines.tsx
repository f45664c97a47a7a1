import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import { deliveryHours } from '#domain/delivery.ts'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { Price } from '#app/ui/price.tsx'
import type { RelatedService } from '../data/get-blog-post.ts'

/** The services that do what the post is about, as lines of the price list. */
export function RelatedServiceLines({ services }: { services: readonly RelatedService[] }) {
  if (services.length === 0) return null
  return (
    <section
      aria-labelledby="related-services-heading"
      className="mt-16 max-w-[52rem] print:hidden"
    >
      <h2 id="related-services-heading" className="text-title">
        Have it done for you
      </h2>
      <ul className="mt-4 border-b border-ink">
        {services.map((service) => (
          <li
            key={service.href}
            className="group relative flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-ink py-4"
          >
            <div>
              <CategoryLabel category={service.category} />
              <h3 className="mt-1 text-lg leading-tight">
                <Link
                  to={service.href}
                  className="after:absolute after:inset-0 group-hover:text-accent"
                >
                  {service.title}
                </Link>
              </h3>
            </div>
            <p className="flex items-baseline gap-5 text-sm text-muted">
              <span>
                <span className="figures text-title text-ink">
                  {deliveryHours(service.deliveryDays)}
                </span>{' '}
                hours
              </span>
              <Price cents={service.priceCents} size="md" className="text-ink" />
              <ArrowRight
                aria-hidden
                className="size-4 self-center text-ink transition-transform duration-200 group-hover:translate-x-1"
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

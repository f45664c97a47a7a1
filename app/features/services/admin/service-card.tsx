import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { CategoryLabel } from '#app/ui/category-label.tsx'
import { Price } from '#app/ui/price.tsx'
import { deliveryHours } from '#domain/delivery.ts'

import type { Service } from './queries.ts'
import { Badges, ServiceDate, ServiceStatusChip, serviceTitle } from './service-looks.tsx'

interface ServiceCardProps {
  service: Service
  checkbox: ReactNode
  menu: ReactNode
}

export function ServiceCard({ service, checkbox, menu }: ServiceCardProps) {
  return (
    <article
      aria-label={serviceTitle(service)}
      data-category={service.category ?? undefined}
      className="flex h-full flex-col border-t-4 border-cat"
    >
      <div className="flex items-center gap-2 px-4 pt-3">
        {checkbox}
        <ServiceStatusChip status={service.status} />
        <span className="ml-auto">{menu}</span>
      </div>
      <div className="grid grow content-start gap-3 px-4 pt-2 pb-4">
        <h2 className="text-title">
          <Link to={`/admin/services/${service.id}`} className="hover:underline">
            {serviceTitle(service)}
          </Link>
        </h2>
        {service.category ? (
          <CategoryLabel category={service.category} />
        ) : (
          <span className="text-xs text-muted">No category yet</span>
        )}
        {service.description_excerpt && (
          <p className="line-clamp-2 text-sm text-muted">{service.description_excerpt}</p>
        )}
        <Badges codes={service.badge_codes} />
      </div>
      <Figures service={service} />
      <p className="px-4 py-2.5 text-xs text-muted">
        <ServiceDate service={service} />
      </p>
    </article>
  )
}

function Figures({ service }: { service: Service }) {
  return (
    <dl className="grid grid-cols-[minmax(25%,auto)_1fr_1fr_1fr] border-y border-hairline">
      <Figure name="Price">
        {service.price_usd === null ? '–' : <Price cents={service.price_usd} size="inherit" />}
      </Figure>
      <Figure name="Hours">{deliveryHours(service.delivery_time_days)}</Figure>
      <Figure name="Sold 30 d">{service.projects_sold_30d}</Figure>
      <Figure name="Reviews">{service.reviews}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 px-3 py-2.5 not-first:border-l not-first:border-hairline first:pl-4">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="figures text-lg leading-none">{children}</dd>
    </div>
  )
}

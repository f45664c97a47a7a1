import { Moment } from '#app/ui/admin/moment.tsx'
import { serviceDate } from '#domain/service-listing.ts'

import type { Service } from '../admin-service.ts'

interface ServiceDateProps {
  service: Pick<Service, 'published_at'> & { updated_at: string | null }
}

/** When a service was last edited, or else published (product 21.9). */
export function ServiceDate({ service }: ServiceDateProps) {
  const date = serviceDate({ updatedAt: service.updated_at, publishedAt: service.published_at })
  if (!date) return <span>Date unknown</span>
  return (
    <span>
      {date.label} <Moment at={date.at} format="date" />
    </span>
  )
}

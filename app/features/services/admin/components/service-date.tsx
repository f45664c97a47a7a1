import { Moment } from '#app/ui/admin/moment.tsx'
import { serviceDate } from '#domain/service-listing.ts'

interface ServiceDateProps {
  service: { updatedAt: string | null; publishedAt: string | null }
}

/** When a service was last edited, or else published (product 21.9). */
export function ServiceDate({ service }: ServiceDateProps) {
  const date = serviceDate(service)
  if (!date) return <span>Date unknown</span>
  return (
    <span>
      {date.label} <Moment at={date.at} format="date" />
    </span>
  )
}

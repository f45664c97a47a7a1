import { ServiceCard } from './service-card.tsx'
import type { ServiceCardModel } from '../view-models.ts'

/** The columns of a services list; its skeleton keeps the same. */
export const GRID_CLASS =
  'grid gap-x-10 gap-y-12 md:grid-cols-2 md:gap-y-16 xl:grid-cols-3 xl:gap-x-12'

interface ServiceGridProps {
  services: readonly ServiceCardModel[]
  onAddToCart: (service: ServiceCardModel) => void
  /** Called when a visitor opens the page of a service. */
  onOpen?: ((service: ServiceCardModel) => void) | undefined
  /** How many pictures from the start are seen first and so fetched immediately. */
  priorityCount?: number
  /** Level of the titles: one below the heading over the list. */
  headingLevel?: 2 | 3
}

/** The price list. */
export function ServiceGrid({
  services,
  onAddToCart,
  onOpen,
  priorityCount = 0,
  headingLevel = 3,
}: ServiceGridProps) {
  return (
    <ul className={GRID_CLASS}>
      {services.map((service, index) => (
        <li key={service.id} className="grid">
          <ServiceCard
            service={service}
            onAddToCart={onAddToCart}
            onOpen={onOpen}
            priority={index < priorityCount}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  )
}

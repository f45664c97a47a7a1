import { ServiceGrid } from './service-grid.tsx'
import type { ServiceCardModel } from '../view-models.ts'

/** Up to three services of the same category (product 7.19). */
export function RelatedServices({
  services,
  onAddToCart,
}: {
  services: readonly ServiceCardModel[]
  onAddToCart: (service: ServiceCardModel) => void
}) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="wrap pt-20 md:pt-32">
      <h2 id="related-heading" className="mb-10 text-heading">
        Related Services
      </h2>
      <ServiceGrid services={services} onAddToCart={onAddToCart} />
    </section>
  )
}

import { useRef } from 'react'

import { addListedService, addToCart } from '#app/features/cart/cart-actions.ts'
import { PurchasePanel } from '#app/features/services/components/purchase-panel.tsx'
import { RelatedServices } from '#app/features/services/components/service-grid.tsx'
import {
  DescriptionAccordion,
  REVIEWS_ID,
  ServiceLayout,
} from '#app/features/services/components/service-layout.tsx'
import { StatTiles } from '#app/features/services/components/stat-tiles.tsx'
import type { ServicePage } from '#app/features/services/service-page.ts'
import { usePurchase } from '#app/features/checkout/use-purchase.ts'
import { SlideGallery } from '#app/features/gallery/slide-gallery.tsx'
import { lateExtra } from '#app/ui/late-extra.tsx'

import { ReviewsCarousel, ServiceCaseStudies } from './service-proof-parts.tsx'
import { useSite } from './use-site.ts'

/** It stays away until the visitor has read past the panel. */
const BuyBar = lateExtra(
  'The bar to buy from',
  async () => (await import('#app/features/services/components/buy-bar.tsx')).BuyBar,
)

interface ServiceDetailProps {
  service: ServicePage['service']
  /** The server sells at another price than this page shows, or no longer. */
  onOutdated: () => void
}

/** A service that is on sale, put together from the features that know its parts. */
export function ServiceDetail({ service, onOutdated }: ServiceDetailProps) {
  const { title, category, priceCents, deliveryDays } = service
  const { refundDays } = useSite()
  const purchase = usePurchase({ onOutdated })
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <ServiceLayout
        category={category}
        title={title}
        outcome={service.outcome}
        stats={service.stats}
        gallery={<SlideGallery slides={service.slides} title={title} category={category} />}
        panel={
          <>
            <PurchasePanel
              ref={panel}
              priceCents={priceCents}
              deliveryDays={deliveryDays}
              included={service.included}
              hasDetails={service.sections.some(
                ({ key, html }) => key === 'details' && html !== '',
              )}
              refundDays={refundDays}
              onPurchase={() => purchase.start(service)}
              onAddToCart={() => addToCart(service)}
              isPurchasing={purchase.isStarting}
            />
            <noscript>
              <p className="mt-4 text-sm">You need JavaScript to order: please turn it on.</p>
            </noscript>
            {purchase.errorMessage && (
              <p role="alert" className="mt-4 font-medium text-accent">
                {purchase.errorMessage}
              </p>
            )}
          </>
        }
      >
        <StatTiles stats={service.stats} />
        <ServiceCaseStudies caseStudies={service.caseStudies} />
        <DescriptionAccordion sections={service.sections} />
        <ReviewsCarousel
          id={REVIEWS_ID}
          reviews={service.reviews}
          reviewCount={service.stats.reviews}
          category={category}
        />
      </ServiceLayout>
      <RelatedServices services={service.related} onAddToCart={addListedService} />
      <BuyBar
        title={title}
        priceCents={priceCents}
        deliveryDays={deliveryDays}
        onAddToCart={() => addToCart(service)}
        panel={panel}
      />
    </>
  )
}

import type { ServicePage } from '#app/features/services/service-page.ts'
import { breadcrumbList, serviceOffer } from '#app/features/seo/service-offer.ts'
import { JsonLd } from '#app/features/seo/json-ld.tsx'

import { useSiteUrl } from './use-site.ts'

interface ServiceJsonLdProps {
  page: ServicePage
  description: string
  image: string
}

/** A service in schema.org's words: the offer, and the breadcrumb that the page shows. */
export function ServiceJsonLd({ page, description, image }: ServiceJsonLdProps) {
  const siteUrl = useSiteUrl()
  const { service, seo } = page
  const { title, category, priceCents, href: path } = service
  return (
    <>
      <JsonLd
        node={serviceOffer({
          siteUrl,
          path,
          title,
          description,
          category,
          priceCents,
          image,
          rating: seo.rating,
        })}
      />
      <JsonLd
        node={breadcrumbList(siteUrl, [
          { name: 'Services', path: '/services' },
          { name: category, path: `/services?category=${encodeURIComponent(category)}` },
          { name: title, path },
        ])}
      />
    </>
  )
}

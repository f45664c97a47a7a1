import { JsonLd, organization } from '#app/features/seo/json-ld.tsx'

import { useSite, useSiteUrl } from './use-site.ts'

export function StoreJsonLd() {
  const { storeName, tagline, ownerName, address, socialUrl } = useSite()
  const siteUrl = useSiteUrl()
  return (
    <JsonLd node={organization({ siteUrl, storeName, tagline, ownerName, address, socialUrl })} />
  )
}

/** Says in schema.org's words what a page is about; the page's policy need not allow it. */
export function JsonLd({ node }: { node: JsonLdNode }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(node) }}
    />
  )
}

/** One thing in schema.org's words. Fields that are undefined are left out. */
export interface JsonLdNode {
  '@type': string
  [property: string]: unknown
}

/**
 * The text of a `<script type="application/ld+json">`. No `<` is left in it, so that no title
 * or review, no matter who wrote it, can close the element.
 */
export function serializeJsonLd(node: JsonLdNode): string {
  const document = { '@context': 'https://schema.org', ...node }
  return JSON.stringify(document).replaceAll('<', '\\u003c')
}

const LOGO = '/apple-touch-icon.png'

/** The public origin without a trailing slash, and what the owner has set; '' where that is nothing. */
type OrganizationFacts = Record<
  'siteUrl' | 'storeName' | 'tagline' | 'ownerName' | 'address' | 'socialUrl',
  string
>

/** How other nodes name the store without repeating it. */
export function organizationRef(siteUrl: string): { '@id': string } {
  return { '@id': `${siteUrl}/#organization` }
}

/**
 * The store itself, on every page. Email and phone stay out: the pages show them to people only
 * on a click, to keep them from harvesters (product 14.9).
 */
export function organization(facts: OrganizationFacts): JsonLdNode {
  const { siteUrl, storeName, tagline, ownerName, address, socialUrl } = facts
  return {
    '@type': 'Organization',
    ...organizationRef(siteUrl),
    name: storeName,
    slogan: tagline || undefined,
    url: `${siteUrl}/`,
    logo: siteUrl + LOGO,
    address: address || undefined,
    founder: ownerName ? { '@type': 'Person', name: ownerName } : undefined,
    sameAs: socialUrl ? [socialUrl] : undefined,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: `${siteUrl}/contact`,
    },
  }
}

/** A root-relative address on `siteUrl`; an absolute one stays as it is. */
export function absoluteUrl(address: string, siteUrl: string): string {
  return address.startsWith('/') ? siteUrl + address : address
}

/** The generated picture of pages that have none of their own. */
export const STORE_IMAGE = '/og/store.png'
/** Size of the generated pictures, in px. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const

/**
 * The generated picture of a service or post, from the path of its page:
 * `/service/seo-audit` → `/og/service/seo-audit.png`.
 */
export function ogImagePath(pagePath: string): string {
  return `/og${pagePath}.png`
}

export function isGeneratedImage(address: string): boolean {
  return address.startsWith('/og/')
}

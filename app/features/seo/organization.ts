import type { JsonLdNode } from './serialize-json-ld.ts'

const LOGO = '/apple-touch-icon.png'

interface OrganizationFacts {
  /** Public origin without a trailing slash. */
  siteUrl: string
  storeName: string
  tagline: string
  ownerName: string
  address: string
  /** '' where there is no profile. */
  socialUrl: string
}

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

import { absoluteUrl, organizationRef, type JsonLdNode } from './json-ld.tsx'

/** `path` is root-relative, `image` may be. */
type ServiceFacts = Record<
  'siteUrl' | 'path' | 'title' | 'description' | 'category' | 'image',
  string
> & {
  priceCents: number
  /** Null without reviews: the 5 stars of the screen are a default, not a rating. */
  rating: { average: number; count: number } | null
}

export function serviceOffer(facts: ServiceFacts): JsonLdNode {
  const { siteUrl, rating } = facts
  const url = siteUrl + facts.path
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: facts.title,
    description: facts.description || undefined,
    serviceType: facts.category,
    url,
    image: absoluteUrl(facts.image, siteUrl),
    provider: organizationRef(siteUrl),
    areaServed: 'Worldwide',
    offers: {
      '@type': 'Offer',
      url,
      price: (facts.priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: organizationRef(siteUrl),
    },
    aggregateRating:
      rating && rating.count > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: Math.round(rating.average * 100) / 100,
            reviewCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  }
}

/** One step of the way to a page; `path` is root-relative. */
interface Crumb {
  name: string
  path: string
}

export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

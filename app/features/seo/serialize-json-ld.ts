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

import type { JsonLdNode } from './serialize-json-ld.ts'

/** One step of the way to a page; `path` is root-relative. */
export interface Crumb {
  name: string
  path: string
}

/** The way to a page from the top, the page itself last. */
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

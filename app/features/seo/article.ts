import { absoluteUrl, organizationRef, type JsonLdNode } from './json-ld.tsx'

/** Times are as the database writes them; `path` is root-relative, `image` may be. */
type ArticleFacts = Record<
  'siteUrl' | 'path' | 'title' | 'description' | 'image' | 'author' | 'publishedAt' | 'updatedAt',
  string
> & { tags: readonly string[] }

export function article(facts: ArticleFacts): JsonLdNode {
  const { siteUrl } = facts
  const url = siteUrl + facts.path
  const publishedAt = new Date(facts.publishedAt)
  const updatedAt = new Date(facts.updatedAt)
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: facts.title,
    description: facts.description || undefined,
    image: [absoluteUrl(facts.image, siteUrl)],
    datePublished: publishedAt.toISOString(),
    // A post may be scheduled: written last before it was published.
    dateModified: (updatedAt > publishedAt ? updatedAt : publishedAt).toISOString(),
    author: facts.author ? { '@type': 'Person', name: facts.author } : organizationRef(siteUrl),
    publisher: organizationRef(siteUrl),
    keywords: facts.tags.length > 0 ? facts.tags.join(', ') : undefined,
  }
}

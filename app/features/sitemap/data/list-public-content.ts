import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

interface ContentEntry {
  /** Root-relative. */
  path: string
  /** ISO date, or time in UTC. */
  lastModified: string
}

/** The pages that rows make. */
export interface PublicContent {
  services: ContentEntry[]
  posts: ContentEntry[]
  legalDocuments: ContentEntry[]
}

/** What is on sale, published and in force; `today` is an ISO date. */
export async function listPublicContent(backend: Backend, today: string): Promise<PublicContent> {
  const client = await backend()
  const [services, posts, documents] = await Promise.all([
    client.from('service_cards').select('id, slug, updated_at').order('slug'),
    client
      .from('blog_posts')
      .select('slug, published_at, updated_at')
      .neq('status', 'draft')
      .order('published_at', { ascending: false }),
    client
      .from('legal_documents')
      .select('slug, effective_date')
      .lte('effective_date', today)
      .order('slug')
      .order('effective_date', { ascending: false }),
  ])
  const inForce = new Map<string, string>()
  for (const { slug, effective_date } of unwrapRows(documents) ?? []) {
    if (!inForce.has(slug)) inForce.set(slug, effective_date)
  }
  return {
    services: (unwrapRows(services) ?? []).map(({ id, slug, updated_at }) => ({
      path: `/service/${slug || id}`,
      lastModified: toIso(updated_at),
    })),
    posts: (unwrapRows(posts) ?? []).map(({ slug, published_at, updated_at }) => ({
      path: `/blog/${slug}`,
      // A scheduled post was written before it was published.
      lastModified: [toIso(published_at), toIso(updated_at)].toSorted().at(-1) ?? '',
    })),
    legalDocuments: [...inForce].map(([slug, effectiveDate]) => ({
      path: `/legal/${slug}`,
      lastModified: effectiveDate,
    })),
  }
}

/** Some servers write a space where the sitemap protocol wants a T. */
function toIso(time: string | null): string {
  return time === null ? '' : new Date(time).toISOString()
}

import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { DocumentHeading } from '#app/ui/markdown/render-document.ts'

import { toPostSummary } from '../post-summary.ts'
import type { PostSummary } from '../post-summary.ts'
import type { PostAnswer } from './blog-answers.ts'
import { loadBlogAnswers } from './load-blog-answers.ts'

/** A service that a post recommends, as one line of the price list. */
export interface RelatedService {
  href: string
  title: string
  category: string
  priceCents: number
  deliveryDays: number | null
}

/** Everything on the page of a post. */
export interface BlogPost extends PostSummary {
  /** Sanitized. */
  html: string
  /** Table of contents: the sections of the text. */
  contents: readonly DocumentHeading[]
  /** ISO timestamp. */
  updatedAt: string
  seoTitle: string
  seoDescription: string
  relatedServices: readonly RelatedService[]
  relatedPosts: readonly PostSummary[]
}

/** A public post, in one round trip; null when nothing public goes by the slug. */
export async function getBlogPost(backend: Backend, slug: string): Promise<BlogPost | null> {
  const [client, renderDocument, { postAnswer }] = await Promise.all([
    backend(),
    loadRenderer(),
    loadBlogAnswers(),
  ])
  const answer = await client.rpc('get_blog_post', { post_slug: slug }, { get: true })
  const row = readAnswer('get_blog_post', postAnswer, unwrapRows(answer))
  return row && toBlogPost(row, renderDocument)
}

export function getBlogPostQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: ({ client }) => getBlogPost(backendOf(client), slug),
  })
}

/** Only who opens a post from another page downloads what renders markdown. */
export async function loadRenderer() {
  const { renderDocument } = await import('#app/ui/markdown/render-document.ts')
  return renderDocument
}

/** The page of a post as the backend returns it. */
export function toBlogPost(
  { post, related_services, related_posts }: PostAnswer,
  renderDocument: Awaited<ReturnType<typeof loadRenderer>>,
): BlogPost {
  const { html, headings } = renderDocument(post.body)
  return {
    ...toPostSummary(post),
    html,
    contents: headings.filter(({ level }) => level === 2),
    updatedAt: post.updated_at,
    seoTitle: post.seo_title || post.title,
    seoDescription: post.seo_description || post.excerpt,
    relatedServices: related_services.map(toRelatedService),
    relatedPosts: related_posts.map(toPostSummary),
  }
}

function toRelatedService(row: PostAnswer['related_services'][number]): RelatedService {
  return {
    href: `/service/${encodeURIComponent(row.slug || row.id)}`,
    title: row.service_title,
    category: row.category,
    priceCents: row.price_usd,
    deliveryDays: row.delivery_time_days,
  }
}

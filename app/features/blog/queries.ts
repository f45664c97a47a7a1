import { queryOptions } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readProcedure } from '#app/backend/read-answer.ts'

import type { BlogFilter } from './blog-filter.ts'
import type { PostAnswer, PostSummary } from './schema.ts'

const FEED_LIMIT = 20

const loadSchemas = loadOnce(() => import('./schema.ts'))
const loadBlogAnswer = async () => (await loadSchemas()).blogAnswer
const loadPostAnswer = async () => (await loadSchemas()).postAnswer
const loadPreviewAnswer = async () => (await loadSchemas()).postPreviewAnswer
/** Only who opens a post from another page downloads what renders markdown. */
const loadRenderer = () => import('#app/ui/markdown/render-document.ts')

/** The posts that a filter leaves, 6 a page; a page beyond the last is the last. */
export const blogPostsQuery = ({ q, tag, page }: BlogFilter) =>
  queryOptions({
    queryKey: ['blog', 'list', q, tag, page],
    queryFn: ({ client }) => {
      const asked = { search: q, post_tag: tag, page_number: page }
      return readProcedure(client, 'list_blog_posts', asked, loadBlogAnswer)
    },
  })

/** A public post, in one round trip; null when nothing public goes by the slug. */
export const blogPostQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: async ({ client }) => {
      const [answer, { renderDocument }] = await Promise.all([
        readProcedure(client, 'get_blog_post', { post_slug: slug }, loadPostAnswer),
        loadRenderer(),
      ])
      return answer && toBlogPost(answer, renderDocument)
    },
  })

/** A post as its page will be; null for everyone but admins, and where no post has the slug. */
export const blogPostPreviewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'preview', slug],
    queryFn: async ({ client }) => {
      const [answer, { renderDocument }] = await Promise.all([
        readProcedure(client, 'get_blog_post_preview', { post_slug: slug }, loadPreviewAnswer),
        loadRenderer(),
      ])
      if (!answer) return null
      const { state, post, ...related } = answer
      // A draft has no day yet; it gets the day of its last change.
      const dated = { ...post, published_at: post.published_at ?? post.updated_at }
      return { state, post: toBlogPost({ ...related, post: dated }, renderDocument) }
    },
  })

export const feedPostsQuery = () =>
  queryOptions({
    queryKey: ['blog', 'feed'],
    queryFn: async ({ client }): Promise<PostSummary[]> => {
      const backend = await backendOf(client)()
      const answer = await backend
        .from('blog_posts')
        .select('slug, title, excerpt, cover_url, cover_alt, author, tags, published_at')
        // Posts of the future are kept back by the row policy, which knows the time.
        .neq('status', 'draft')
        .order('published_at', { ascending: false })
        .limit(FEED_LIMIT)
      const posts = unwrapRows(answer) ?? []
      return posts.map((post) => ({ ...post, published_at: post.published_at ?? '' }))
    },
  })

export type BlogPost = ReturnType<typeof toBlogPost>

function toBlogPost(
  { post, related_services, related_posts }: PostAnswer,
  renderDocument: Awaited<ReturnType<typeof loadRenderer>>['renderDocument'],
) {
  const { body, ...shown } = post
  // Sanitized.
  const { html, headings } = renderDocument(body)
  return {
    ...shown,
    html,
    contents: headings.filter(({ level }) => level === 2),
    seoTitle: post.seo_title || post.title,
    seoDescription: post.seo_description || post.excerpt,
    relatedPosts: related_posts,
    relatedServices: related_services.map(({ price_usd, ...service }) => ({
      ...service,
      priceCents: price_usd,
    })),
  }
}

import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapJson } from '#app/backend/errors.ts'

import { loadRenderer, toBlogPost } from './get-blog-post.ts'
import type { BlogPost, BlogPostRow } from './get-blog-post.ts'

/** The page of a post that need not be public. */
export interface BlogPostPreview {
  post: BlogPost
  /** Whether visitors see it, or when they will. */
  state: 'draft' | 'scheduled' | 'published'
}

/** What the procedure `get_blog_post_preview` answers to an admin. */
interface PreviewRow extends Omit<BlogPostRow, 'post'> {
  state: BlogPostPreview['state']
  post: Omit<BlogPostRow['post'], 'published_at'> & { published_at: string | null }
}

/** A post as its page will be; null for everybody but admins, and where no post goes by the slug. */
export async function getBlogPostPreview(
  backend: Backend,
  slug: string,
): Promise<BlogPostPreview | null> {
  const [client, renderDocument] = await Promise.all([backend(), loadRenderer()])
  const row = unwrapJson<PreviewRow>(
    await client.rpc('get_blog_post_preview', { post_slug: slug }, { get: true }),
  )
  if (!row) return null
  const { state, post, ...related } = row
  // A draft has no day yet; that of its last change stands in its place.
  const dated = { ...post, published_at: post.published_at ?? post.updated_at }
  return { state, post: toBlogPost({ ...related, post: dated }, renderDocument) }
}

export function getBlogPostPreviewQuery(backend: Backend, slug: string) {
  return queryOptions({
    queryKey: ['blog', 'preview', slug],
    queryFn: () => getBlogPostPreview(backend, slug),
  })
}

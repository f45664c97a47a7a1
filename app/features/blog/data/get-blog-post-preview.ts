import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import { loadBlogAnswers } from './load-blog-answers.ts'
import { loadRenderer, toBlogPost } from './get-blog-post.ts'
import type { BlogPost } from './get-blog-post.ts'

/** The page of a post that need not be public. */
export interface BlogPostPreview {
  post: BlogPost
  /** Whether visitors see it, or when they will. */
  state: 'draft' | 'scheduled' | 'published'
}

/** A post as its page will be; null for everyone but admins, and where no post has the slug. */
export async function getBlogPostPreview(
  backend: Backend,
  slug: string,
): Promise<BlogPostPreview | null> {
  const [client, renderDocument, { postPreviewAnswer }] = await Promise.all([
    backend(),
    loadRenderer(),
    loadBlogAnswers(),
  ])
  const answer = await client.rpc('get_blog_post_preview', { post_slug: slug }, { get: true })
  const row = readAnswer('get_blog_post_preview', postPreviewAnswer, unwrapRows(answer))
  if (!row) return null
  const { state, post, ...related } = row
  // A draft has no day yet; it gets the day of its last change.
  const dated = { ...post, published_at: post.published_at ?? post.updated_at }
  return { state, post: toBlogPost({ ...related, post: dated }, renderDocument) }
}

export function getBlogPostPreviewQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'preview', slug],
    queryFn: ({ client }) => getBlogPostPreview(backendOf(client), slug),
  })
}

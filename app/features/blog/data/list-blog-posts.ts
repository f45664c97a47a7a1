import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { BlogFilter } from '../blog-filter.ts'
import { toPostSummary } from '../post-summary.ts'
import type { PostSummary } from '../post-summary.ts'
import { loadBlogAnswers } from './load-blog-answers.ts'

/** One page of the blog, newest first. */
export interface BlogPage {
  posts: readonly PostSummary[]
  /** All that match, on all pages. */
  total: number
  page: number
  pages: number
  /** Every tag with the number of its posts, regardless of the filter. */
  tags: readonly { tag: string; posts: number }[]
}

export const EMPTY_BLOG_PAGE: BlogPage = { posts: [], total: 0, page: 1, pages: 1, tags: [] }

/** The posts that a filter leaves, 6 a page; a page beyond the last is the last. */
export async function listBlogPosts(backend: Backend, filter: BlogFilter): Promise<BlogPage> {
  const [client, { blogAnswer }] = await Promise.all([backend(), loadBlogAnswers()])
  const answer = await client.rpc(
    'list_blog_posts',
    { search: filter.q, post_tag: filter.tag, page_number: filter.page },
    { get: true },
  )
  const row = readAnswer('list_blog_posts', blogAnswer, unwrapRows(answer))
  return row ? { ...row, posts: row.posts.map(toPostSummary) } : EMPTY_BLOG_PAGE
}

export function listBlogPostsQuery(filter: BlogFilter) {
  return queryOptions({
    queryKey: ['blog', 'list', filter.q, filter.tag, filter.page],
    queryFn: ({ client }) => listBlogPosts(backendOf(client), filter),
  })
}

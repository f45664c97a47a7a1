import { keepPreviousData } from '@tanstack/react-query'

import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { readBlogFilter } from '#app/features/blog/blog-filter.ts'
import { BlogControls, PostList } from '#app/features/blog/components/post-list.tsx'
import { blogPostsQuery } from '#app/features/blog/queries.ts'

import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/blog.ts'

const LEAD = 'How I do the work, step by step and free to copy.'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const filter = readBlogFilter(request.url)
  await page.require(blogPostsQuery(filter))
  return page.respond({ filter })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readBlogFilter(request.url)
  await prefetchSoon(blogPostsQuery(filter))
  return { filter }
}

/** The blog: posts by tag and search, six a page (product 16.1). */
export default function BlogPage({ loaderData: { filter } }: Route.ComponentProps) {
  const { data: list } = useRequiredQuery({
    ...blogPostsQuery(filter),
    // The tags stay where they are while another page of posts comes.
    placeholderData: keepPreviousData,
  })
  const { q, tag } = filter
  const page = list?.page ?? filter.page
  return (
    <div className="wrap pt-12 md:pt-20">
      <PageHead
        title={['Blog', tag, page > 1 ? `Page ${page}` : ''].filter(Boolean).join(' · ')}
        description={LEAD}
        path="/blog"
        isPrivate={q !== '' || list?.total === 0}
      />
      <link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml" />
      <header className="mb-8 grid items-end gap-x-10 gap-y-4 md:mb-12 lg:grid-cols-12">
        <h1 className="text-heading lg:col-span-7">Blog</h1>
        <p className="max-w-md text-muted lg:col-span-4 lg:col-start-9">
          {LEAD}{' '}
          <a href="/rss.xml" className="whitespace-nowrap text-link">
            RSS feed
          </a>
        </p>
      </header>
      <div className="mb-10">
        <BlogControls filter={filter} tags={list?.tags ?? []} />
      </div>
      <PostList filter={filter} list={list ?? null} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { data, useSearchParams } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { MESSAGES } from '#app/backend/messages.ts'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { PostPage } from '#app/features/blog/components/post-page.tsx'
import { getBlogPostQuery } from '#app/features/blog/data/get-blog-post.ts'
import { postPath } from '#app/features/blog/post-summary.ts'
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx'
import { article } from '#app/features/seo/article.ts'
import { JsonLd } from '#app/features/seo/json-ld.tsx'
import { ogImagePath } from '#app/features/seo/og-image.ts'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSiteUrl } from '../use-site-url.ts'
import type { Route } from './+types/blog-post.ts'

/** Admin's business: no visitor downloads it. */
const BlogPostPreview = lazy(() => import('../blog-post-preview.tsx'))

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const found = await page.require(getBlogPostQuery(params.slug))
  const status = found ? 200 : 404
  if (!isPreview(new URL(request.url).searchParams)) return page.respond({}, status)
  // Who asks is known in the browser only, and nothing of it may be kept.
  return data({ queries: undefined }, { status, headers: { 'Cache-Control': 'no-store' } })
}

const isPreview = (searchParams: URLSearchParams) => searchParams.get('preview') === '1'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await settleSoon(getQueryClient().prefetchQuery(getBlogPostQuery(params.slug)))
  return { queries: undefined }
}

/** A post of the blog; what is not published is not found, but by an admin with `?preview=1`. */
export default function BlogPostPage({ loaderData, params }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const post = <Post key={params.slug} slug={params.slug} />
  if (!isPreview(searchParams)) {
    return <HydrateQueries state={loaderData.queries}>{post}</HydrateQueries>
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <BlogPostPreview key={params.slug} slug={params.slug}>
        {post}
      </BlogPostPreview>
    </Suspense>
  )
}

function Post({ slug }: { slug: string }) {
  const siteUrl = useSiteUrl()
  const [searchParams] = useSearchParams()
  const { data: post } = useQuery({
    ...getBlogPostQuery(slug),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  if (post === undefined) return <PageSkeleton />
  if (post === null) {
    return (
      <>
        <PageHead title={MESSAGES.pageNotFound} path={postPath(slug)} isPrivate />
        <NotFoundPage />
      </>
    )
  }
  const { href, title, author, publishedAt, updatedAt, tags } = post
  const description = post.seoDescription
  const image = ogImagePath(href)
  const path = href
  return (
    <>
      <PageHead
        title={post.seoTitle}
        description={description}
        path={path}
        image={image}
        kind="article"
        isPrivate={searchParams.has('preview')}
      />
      <JsonLd
        node={article({
          siteUrl,
          path,
          title,
          description,
          image,
          author,
          publishedAt,
          updatedAt,
          tags,
        })}
      />
      <PostPage post={post} url={siteUrl + path} />
    </>
  )
}

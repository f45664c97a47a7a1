import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
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

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = startPageData(context)
  const found = await page.require(getBlogPostQuery(page.backend, params.slug))
  return page.respond({}, found ? 200 : 404)
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await settleSoon(getQueryClient().prefetchQuery(getBlogPostQuery(browserBackend, params.slug)))
  return { queries: undefined }
}

/** A post of the blog; what is not published is not found (PAGES.md). */
export default function BlogPostPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Post key={params.slug} slug={params.slug} />
    </HydrateQueries>
  )
}

function Post({ slug }: { slug: string }) {
  const siteUrl = useSiteUrl()
  const { data: post } = useQuery({
    ...getBlogPostQuery(browserBackend, slug),
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

import { Suspense, lazy } from 'react'
import { data, redirect, useSearchParams } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { PostPage } from '#app/features/blog/components/post-page.tsx'
import { blogPostQuery } from '#app/features/blog/queries.ts'
import { postPath } from '#app/features/blog/blog-filter.ts'
import { article } from '#app/features/seo/article.ts'
import { JsonLd, ogImagePath } from '#app/features/seo/json-ld.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { MissingPage } from '../missing-page.tsx'
import { PageHead } from '../page-head.tsx'
import { useSiteUrl } from '../use-site.ts'
import type { Route } from './+types/blog-post.ts'

/** Admin's business: no visitor downloads it. */
const BlogPostPreview = lazy(() => import('../blog-post-preview.tsx'))

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // Who asks is known in the browser only, and nothing of it may be kept.
  if (isPreview(new URL(request.url).searchParams)) {
    return data(null, { headers: { 'Cache-Control': 'no-store' } })
  }
  const page = startPageData(context)
  const found = await page.require(blogPostQuery(params.slug))
  if (found && found.slug !== params.slug) {
    // An address that it had before.
    throw redirect(postPath(found) + new URL(request.url).search, 301)
  }
  return page.respond({}, found ? 200 : 404)
}

const isPreview = (searchParams: URLSearchParams) => searchParams.get('preview') === '1'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchSoon(blogPostQuery(params.slug))

/** A post of the blog; what is not published is not found, but by an admin with `?preview=1`. */
export default function BlogPostPage({ params }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const post = <Post key={params.slug} slug={params.slug} />
  if (!isPreview(searchParams)) return post
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
  const { data: post } = useRequiredQuery(blogPostQuery(slug))
  if (post === undefined) return <PageSkeleton />
  if (post === null) return <MissingPage />
  const { title, author, published_at, updated_at, tags, seoDescription: description } = post
  const path = postPath(post)
  const image = ogImagePath(path)
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
          publishedAt: published_at,
          updatedAt: updated_at,
          tags,
        })}
      />
      <PostPage post={post} url={siteUrl + path} />
    </>
  )
}

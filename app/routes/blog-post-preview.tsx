import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { PostPage } from '#app/features/blog/components/post-page.tsx'
import { PostPreviewBar } from '#app/features/blog/components/post-preview-bar.tsx'
import { getBlogPostPreviewQuery } from '#app/features/blog/data/get-blog-post-preview.ts'
import { postPath } from '#app/features/blog/post-summary.ts'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from './page-head.tsx'
import { useSiteUrl } from './use-site-url.ts'

interface BlogPostPreviewProps {
  slug: string
  /** The public page, for everyone who may not see the preview. */
  children: ReactNode
}

/** A post before it is published, for a signed-in admin: `?preview=1`. */
export default function BlogPostPreview({ slug, children }: BlogPostPreviewProps) {
  const siteUrl = useSiteUrl()
  const { data: preview } = useQuery({
    ...getBlogPostPreviewQuery(slug),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  if (preview === null) return children
  const path = postPath(slug)
  if (preview === undefined) {
    return (
      <>
        <PageHead title="Preview" path={path} isPrivate />
        <PageSkeleton />
      </>
    )
  }
  const { post } = preview
  return (
    <>
      <PageHead
        title={`Preview: ${post.seoTitle}`}
        description={post.seoDescription}
        path={path}
        isPrivate
      />
      <PostPreviewBar preview={preview} />
      <PostPage post={post} url={siteUrl + path} />
    </>
  )
}

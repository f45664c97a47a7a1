import type { ReactNode } from 'react'

import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { postPath } from '#app/features/blog/blog-filter.ts'
import { PostPage, type PostState } from '#app/features/blog/components/post-page.tsx'
import { blogPostPreviewQuery, type BlogPost } from '#app/features/blog/queries.ts'
import { PreviewBar } from '#app/ui/preview-bar.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from './page-head.tsx'
import { useSiteUrl } from './use-site.ts'

interface BlogPostPreviewProps {
  slug: string
  /** The public page, for everyone who may not see the preview. */
  children: ReactNode
}

/** A post before it is published, for a signed-in admin: `?preview=1`. */
export default function BlogPostPreview({ slug, children }: BlogPostPreviewProps) {
  const siteUrl = useSiteUrl()
  const { data: preview } = useRequiredQuery(blogPostPreviewQuery(slug))
  if (preview === null) return children
  const path = postPath({ slug })
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
      <PostPreviewBar {...preview} />
      <PostPage post={post} url={siteUrl + path} state={preview.state} />
    </>
  )
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

export function PostPreviewBar({ post, state }: { post: BlogPost; state: PostState }) {
  const texts = {
    published: 'This is what visitors see.',
    draft: 'A draft: visitors do not see it yet.',
    scheduled: `Scheduled: visitors see it from ${MOMENT.format(new Date(post.published_at))} on.`,
  }
  return <PreviewBar text={texts[state]} />
}

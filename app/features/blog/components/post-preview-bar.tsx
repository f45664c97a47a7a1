import { PreviewBar } from '#app/ui/preview-bar.tsx'

import type { BlogPostPreview } from '../data/get-blog-post-preview.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** What visitors see of a previewed post. */
export function PostPreviewBar({ preview: { post, state } }: { preview: BlogPostPreview }) {
  switch (state) {
    case 'published':
      return <PreviewBar text="This is what visitors see." />
    case 'draft':
      return <PreviewBar text="A draft: visitors do not see it yet." />
    case 'scheduled':
      return (
        <PreviewBar
          text={`Scheduled: visitors see it from ${MOMENT.format(new Date(post.publishedAt))} on.`}
        />
      )
  }
}

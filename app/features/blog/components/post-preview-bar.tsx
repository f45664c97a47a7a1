import { PreviewBar } from '#app/ui/preview-bar.tsx'

import type { BlogPost } from '../queries.ts'

type PostState = 'draft' | 'scheduled' | 'published'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** What visitors see of a previewed post. */
export function PostPreviewBar({ post, state }: { post: BlogPost; state: PostState }) {
  const texts = {
    published: 'This is what visitors see.',
    draft: 'A draft: visitors do not see it yet.',
    scheduled: `Scheduled: visitors see it from ${MOMENT.format(new Date(post.published_at))} on.`,
  }
  return <PreviewBar text={texts[state]} />
}

import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'

export const POST_STATES = {
  draft: { label: 'Draft', tone: 'muted' },
  scheduled: { label: 'Scheduled', tone: 'attention' },
  published: { label: 'Published', tone: 'positive' },
} as const

export type PostState = keyof typeof POST_STATES

/** What a post is to visitors, as `admin_posts` says it. */
export function stateOf(post: { status: string; published_at: string | null }): PostState {
  if (post.status === 'draft' || post.published_at === null) return 'draft'
  return new Date(post.published_at).getTime() > Date.now() ? 'scheduled' : 'published'
}

export function PostStateChip({ state }: { state: string }) {
  return <LookChip of={lookIn(POST_STATES, state)} />
}

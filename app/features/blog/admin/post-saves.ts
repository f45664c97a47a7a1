import type { ChangeByOthers } from '#app/ui/admin/form/record-form-options.ts'

import { stateOf, type PostState } from './post-state.tsx'
import type { Post, PostStatus } from './queries.ts'

/** What a save is for; without one, the post stays what it is. */
export type PostIntent = 'autosave' | 'publish' | 'schedule' | 'unpublish'

/** What a post is beside the fields of its form. */
export type StoredState = Pick<Post, 'status' | 'published_at'>

const STATUS_OF = { publish: 'published', schedule: 'scheduled', unpublish: 'draft' } as const

/** The status that a save sends; `now` is what the store has, which an older page may not show. */
export function statusAfter(intent: string | undefined, now: StoredState | undefined): PostStatus {
  if (isDecision(intent)) return STATUS_OF[intent]
  return (now?.status as PostStatus | undefined) ?? 'draft'
}

const isDecision = (intent: string | undefined): intent is keyof typeof STATUS_OF =>
  intent !== undefined && Object.hasOwn(STATUS_OF, intent)

/** Why a save waits until its owner has seen what others have made of the post; null where it goes on. */
export function postHoldReason({
  intent,
  seen,
  now,
  hasNews,
}: ChangeByOthers<StoredState>): string | null {
  const change = changeOfState(seen, now)
  if (isDecision(intent)) {
    if (change !== null) return `This post was ${change} in the meantime. Look at it, then decide.`
    if (!hasNews || intent === 'unpublish') return null
    return `Someone else changed this since you opened it. Check the text, then ${intent} again.`
  }
  // What is saved in a draft is not meant for visitors.
  return change !== null && stateIn(seen) === 'draft'
    ? `This post was ${change} in the meantime. Your changes are not saved yet: “Update” saves them.`
    : null
}

/** What is said when a post was saved; null where nothing is, or more than that. */
export function doneText(
  intent: string | undefined,
  before: StoredState | undefined,
  after: StoredState | undefined,
): readonly [title: string, text?: string] | null {
  switch (intent as PostIntent | undefined) {
    case 'autosave':
    case 'publish':
      return null
    case 'schedule':
      return ['Post scheduled.']
    case 'unpublish':
      return [
        `${stateIn(before) === 'scheduled' ? 'Post taken off the schedule.' : 'Post unpublished.'} It is a draft again.`,
      ]
    case undefined: {
      const done = stateIn(after) === 'draft' ? 'Draft saved.' : 'Post updated.'
      const change = before && changeOfState(before, after)
      return change ? [done, `It was ${change} in the meantime.`] : [done]
    }
  }
}

const stateIn = (stored: StoredState | undefined): PostState => (stored ? stateOf(stored) : 'draft')

/** What happened to a post, for "it was …"; null where it is what it was. */
function changeOfState(
  before: StoredState | undefined,
  after: StoredState | undefined,
): string | null {
  const was = stateIn(before)
  const is = stateIn(after)
  if (was === is) return null
  if (is !== 'draft') return is
  return was === 'scheduled' ? 'taken off the schedule' : 'unpublished'
}

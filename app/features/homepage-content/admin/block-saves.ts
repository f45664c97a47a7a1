import type { ChangeByOthers } from '#app/ui/admin/form/record-form-options.ts'

import type { StoredBlock } from '../queries.ts'

type Scheduled = Pick<StoredBlock, 'publish_at'>

/** When a draft is published after this save: a plain save leaves the time as the store has it. */
export function timeAfter(
  intent: string | undefined,
  now: Scheduled,
  chosen: string | null,
): string | null {
  if (intent === 'schedule') return chosen
  return intent === 'publish' || intent === 'unschedule' ? null : now.publish_at
}

/** Why a save waits until its owner has seen what others have made of the block; null where it goes on. */
export function blockHoldReason({
  intent,
  seen,
  now,
  hasNews,
}: ChangeByOthers<Scheduled>): string | null {
  // A draft is saved beside the changes of others; what becomes of it is decided on what was seen.
  if (intent === undefined) return null
  const change = changeOfTime(seen, now)
  if (change !== null) return `This was ${change} in the meantime. Look at it, then decide.`
  if (!hasNews || intent === 'unschedule') return null
  return `Someone else changed this since you opened it. Check the text, then ${intent} again.`
}

/** What is said when a block was saved; null where its button says more. */
export function doneText(
  intent: string | undefined,
  before: Scheduled | undefined,
  after: Scheduled | undefined,
): readonly [title: string, text?: string] | null {
  if (intent === 'publish') return null
  if (intent === 'schedule') return ['Scheduled.']
  if (intent === 'unschedule') return ['Taken off the schedule. It is a draft.']
  const change = changeOfTime(before, after)
  return change === null ? ['Draft saved.'] : ['Draft saved.', `It was ${change} in the meantime.`]
}

/** What happened to the schedule, for "it was …"; null where nothing did. */
function changeOfTime(before: Scheduled | undefined, after: Scheduled | undefined): string | null {
  const was = before?.publish_at ?? null
  const is = after?.publish_at ?? null
  if (was === is) return null
  if (is === null) return 'taken off the schedule'
  return was === null ? 'scheduled' : 'scheduled for another time'
}

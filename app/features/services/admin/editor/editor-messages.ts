import type { ChangeByOthers } from '#app/ui/admin/form/record-form-options.ts'

import type { Service } from '../queries.ts'
import type { SaveIntent } from './queries.ts'

/** What the editor says when a step fails (product 22.35). */
export const FAILED_TO_SAVE: Readonly<Record<SaveIntent, string>> = {
  draft: 'Failed to save service. Please try again.',
  publish: 'Failed to publish service. Please try again.',
  archive: 'Failed to archive service. Please try again.',
}
export const FAILED_TO_DELETE = 'Failed to delete service. Please try again.'

/** Enter in a field saves without a name for it: as Save Draft does. */
export function toIntent(name: string | undefined): SaveIntent {
  return name === 'publish' || name === 'archive' ? name : 'draft'
}

type HasStatus = Pick<Service, 'status'>

/** Why a save waits until its owner has seen what others have made of the service; null where it goes on. */
export function serviceHoldReason({
  intent,
  seen,
  now,
  hasNews,
}: Omit<ChangeByOthers<HasStatus>, 'intent'> & { intent: SaveIntent }): string | null {
  const change = statusChange(seen, now)
  if (intent === 'draft') {
    return change === 'published'
      ? 'This service was published in the meantime, so saving changes what visitors see. Look at it, then save again.'
      : null
  }
  if (change !== null) return `This service was ${change} in the meantime. Look at it, then decide.`
  return intent === 'publish' && hasNews && seen?.status !== 'published'
    ? 'Someone else changed this since you opened it. Check the text, then publish again.'
    : null
}

/** What others have made of a service, for "it was …"; null where it has the status that it had. */
export function statusChange(
  before: HasStatus | undefined,
  after: HasStatus | undefined,
): string | null {
  if (before === undefined || after === undefined || before.status === after.status) return null
  return after.status === 'draft' ? 'made a draft' : after.status
}

/** What is said when a service was saved (product 22.34). */
export function savedText(
  intent: SaveIntent,
  stored: HasStatus | null,
  /** What it is now: others may have published or archived it in the meantime. */
  saved: HasStatus | null = stored,
): string {
  if (intent === 'archive') {
    return 'Service archived successfully. It is no longer visible on the website.'
  }
  if (intent === 'draft') {
    if (stored === null) return 'Service created successfully.'
    return saved?.status === 'published'
      ? 'Draft saved successfully. The changes are live at once.'
      : 'Draft saved successfully.'
  }
  if (stored === null) return 'Service published successfully!'
  if (stored.status === 'published') return 'Service updated successfully!'
  return 'Service published successfully! It is now live on the website.'
}

/** The question before a service is permanently deleted (product 22.12). */
export function deleteQuestion(title: string): string {
  const name = title.trim() === '' ? 'this service' : `"${title.trim()}"`
  return `Are you sure you want to delete ${name}? This action cannot be undone and will remove the service from your website immediately.`
}

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

/** What is said when a service was saved (product 22.34). */
export function savedText(intent: SaveIntent, stored: Pick<Service, 'status'> | null): string {
  if (intent === 'archive') {
    return 'Service archived successfully. It is no longer visible on the website.'
  }
  if (intent === 'draft') {
    if (stored === null) return 'Service created successfully.'
    return stored.status === 'published'
      ? 'Changes saved successfully. They are live at once.'
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

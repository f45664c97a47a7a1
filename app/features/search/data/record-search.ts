import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

interface SearchEvent {
  sessionId: string
  /** '' for what was opened from the list of the most hired. */
  query: string
  /** The service that was opened; null for the search itself. */
  clickedId: string | null
}

/**
 * Tells the store's owner what was searched for, and what was opened of it (product 26.18). Whether that
 * worked is of no concern to the visitor: a failure is ignored.
 */
export async function recordSearch(event: SearchEvent): Promise<void> {
  try {
    const client = await browserBackend()
    unwrapRows(
      await client
        .from('search_events')
        .insert({ session_id: event.sessionId, query: event.query, clicked_id: event.clickedId }),
    )
  } catch (error) {
    console.debug('A search was not recorded.', error)
  }
}

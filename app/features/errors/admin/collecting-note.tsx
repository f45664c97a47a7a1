import { useQuery } from '@tanstack/react-query'

import { readPublicConfig } from '#app/backend/public-config.ts'

import { collectingQuery } from './queries.ts'

/** Says so where errors cannot get here: an empty list would look like a store without any. */
export function CollectingNote() {
  const { data } = useQuery(collectingQuery())
  // The store's own process has nothing to hand over: what fails is written where it happens.
  if (data !== null || readPublicConfig().supabaseUrl === '') return null
  return (
    <p className="max-w-[75ch] rounded-md border border-hairline bg-raised p-4 text-sm">
      Nothing has been handed over yet. Your pages are served beside a hosted project: give the
      process that serves them the project’s secret key, as in docs/OPERATIONS.md. Without it,
      errors are not collected.
    </p>
  )
}

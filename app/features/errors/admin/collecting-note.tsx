import { useQuery } from '@tanstack/react-query'

import { collectingQuery } from './queries.ts'

/** Says so where errors cannot get here: an empty list would look like a store without any. */
export function CollectingNote() {
  const { data } = useQuery(collectingQuery())
  if (data !== null) return null
  return (
    <p className="max-w-[75ch] rounded-md border border-hairline bg-raised p-4 text-sm">
      Nothing has been handed over yet. If your pages are served beside a hosted project, give the
      process that serves them the project’s secret key, as in OPERATIONS.md: without it, errors are
      not collected.
    </p>
  )
}

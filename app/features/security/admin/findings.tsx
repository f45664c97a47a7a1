import { useQuery } from '@tanstack/react-query'

import { LoadedList } from '#app/resource/loaded.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'

import { findingInWords } from './finding-words.ts'
import { Packages } from './packages.tsx'
import { findingsQuery } from './queries.ts'

const LEVELS = {
  ERROR: { label: 'Mend now', tone: 'accent' },
  WARN: { label: 'Mend', tone: 'attention' },
  INFO: { label: 'Info', tone: 'muted' },
} as const

/** What Supabase's advisors would say of the schema, in plain words (product 48.13). */
export function Findings() {
  const query = useQuery(findingsQuery())
  return (
    <>
      <p className="max-w-[75ch] text-sm text-muted">
        The database is asked what Supabase’s advisors ask a project’s schema, each time this opens.
        The npm registry is asked about packages once a day.
      </p>
      <Panel
        title="Findings in the schema"
        isFlush
        actions={
          <Button
            size="sm"
            variant="outline"
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Check Again
          </Button>
        }
      >
        <LoadedList
          what="the findings"
          query={query}
          label="Findings"
          nothing={{ title: 'Nothing found.', text: 'The schema is as it should be.' }}
        >
          {({ name, level, subject }) => {
            const [what, advice] = findingInWords(name)
            return (
              <li
                key={`${name} ${subject}`}
                className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm md:px-5"
              >
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  <span className="font-semibold">{what}:</span> {subject}
                  <span className="block text-muted">{advice}</span>
                </span>
                <StatusChip tone={LEVELS[level].tone}>{LEVELS[level].label}</StatusChip>
              </li>
            )
          }}
        </LoadedList>
      </Panel>
      <Packages />
    </>
  )
}

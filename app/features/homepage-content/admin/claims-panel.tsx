import { useQuery } from '@tanstack/react-query'

import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { claimsQuery, type Claim } from './queries.ts'

const VERDICTS: Readonly<Record<Claim['verdict'], { tone: ChipTone; label: string }>> = {
  holds: { tone: 'positive', label: 'Holds' },
  'too much': { tone: 'attention', label: 'Says too much' },
  'too little': { tone: 'attention', label: 'Says too little' },
  'no data': { tone: 'muted', label: 'No data' },
}

/** What the block claims in public, what the store's data says, and where that comes from. */
export function ClaimsPanel({ claims }: { claims: readonly string[] }) {
  const query = useQuery(claimsQuery())
  const shown = query.data?.filter(({ key }) => claims.includes(key))
  return (
    <Panel title="Claims">
      {query.isError ? (
        <ErrorState title="Failed to check the claims." query={query} />
      ) : !shown ? (
        <div role="status">
          <span className="sr-only">Checking the claims</span>
          <Skeleton className="h-14" />
        </div>
      ) : shown.length === 0 ? (
        <p className="text-muted">What is published makes no claim in figures.</p>
      ) : (
        <ul className="grid gap-4">
          {shown.map(({ key, claim, page, data, source, verdict }) => (
            <li key={key} className="grid gap-1 text-sm">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <strong className="font-semibold">{claim}</strong>
                <StatusChip tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].label}</StatusChip>
              </p>
              <p className="text-muted">
                {data !== null && (
                  <>
                    The data says <span className="tabular-nums">{data}</span>
                    {key === 'delivery' && '%'}.{' '}
                  </>
                )}
                Source: {source}.{page === null && ' Hidden: no page shows it now.'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted">Checked for what is published, not for the draft.</p>
    </Panel>
  )
}

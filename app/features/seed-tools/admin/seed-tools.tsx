import { useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { DemoTable } from './demo-table.tsx'
import { demoStateQuery, findRunning, setUpQuery } from './queries.ts'
import { RunList } from './run-list.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** The demo store: what is there of it, taken away and loaded again, and services to try out. */
export function SeedTools() {
  const state = useQuery(demoStateQuery())
  const setUp = useQuery(setUpQuery())
  const failed = state.isError ? state : setUp.isError ? setUp : null
  if (failed) {
    return (
      <ErrorState
        title="The demo data could not be counted"
        text={userMessageOf(failed.error)}
        query={failed}
      />
    )
  }
  if (!state.data || !setUp.data) return <Skeleton className="h-96" />
  const isLive = setUp.data.payments === 'live'
  const isBusy = findRunning(state.data) !== undefined
  return (
    <>
      {isLive && (
        <p role="status" className="rounded-md border border-hairline bg-sunk px-4 py-3 text-sm">
          <strong>Payments are live.</strong> Demo data stays as it is: nothing is loaded into a
          store that takes money, and nothing is removed from it here.
        </p>
      )}
      <RunList runs={state.data.runs} />
      <DemoTable state={state.data} isLocked={isLive || isBusy} />
      <TrialPanel state={state.data} isLocked={isLive || isBusy} />
    </>
  )
}

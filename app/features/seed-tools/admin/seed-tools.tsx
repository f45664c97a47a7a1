import type { DemoState } from '../schema.ts'
import { DemoTable } from './demo-table.tsx'
import { LoadedDemo } from './loaded-demo.tsx'
import { findRunning } from './queries.ts'
import { RunList } from './run-list.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** The demo store: what is there of it, taken away and loaded again, and services to try out. */
export function SeedTools() {
  return (
    <LoadedDemo skeleton="h-96">
      {(state, isLive) => <Tools state={state} isLive={isLive} />}
    </LoadedDemo>
  )
}

function Tools({ state, isLive }: { state: DemoState; isLive: boolean }) {
  const isLocked = isLive || findRunning(state) !== undefined
  return (
    <>
      {isLive && (
        <p role="status" className="rounded-md border border-hairline bg-sunk px-4 py-3 text-sm">
          <strong>Payments are live.</strong> Demo data stays as it is: nothing is loaded into a
          store that takes money, and nothing is removed from it here.
        </p>
      )}
      <RunList runs={state.runs} />
      <DemoTable state={state} isLocked={isLocked} />
      <TrialPanel state={state} isLocked={isLocked} />
    </>
  )
}

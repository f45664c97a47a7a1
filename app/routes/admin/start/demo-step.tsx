import { kindsInOrder, wordsOfKind } from '#app/features/seed-tools/admin/demo-words.ts'
import { LoadedDemo } from '#app/features/seed-tools/admin/loaded-demo.tsx'
import { findRunning } from '#app/features/seed-tools/admin/queries.ts'
import { useRemoval } from '#app/features/seed-tools/admin/use-removal.ts'
import type { DemoState } from '#app/features/seed-tools/schema.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Button } from '#app/ui/button.tsx'

/** What to do with what the store came with: all of it removed here, or kind by kind on its own page. */
export function DemoStep() {
  return (
    <LoadedDemo skeleton="h-24">
      {(state, isLive) => <Choice state={state} isLive={isLive} />}
    </LoadedDemo>
  )
}

function Choice({ state, isLive }: { state: DemoState; isLive: boolean }) {
  const kinds = kindsInOrder(state)
  const removal = useRemoval(kinds, false)
  const isBusy = findRunning(state) !== undefined
  const trial = state.kinds.find(({ kind }) => kind === 'trial')?.rows ?? 0
  return (
    <div className="grid gap-4 text-sm">
      <ul aria-label="What is left" className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {kinds
          .filter(({ rows }) => rows > 0)
          .map(({ kind, rows }) => (
            <li key={kind}>
              {wordsOfKind(kind).label}: {rows.toLocaleString('en-US')}
            </li>
          ))}
      </ul>
      <p className="max-w-[70ch]">
        What you have changed stays, and so does what something of yours needs. It can be loaded
        again under Seed tools.
      </p>
      {trial > 0 && (
        <p>
          {trial.toLocaleString('en-US')} services to try out are in the store as well. They are
          removed under Seed tools.
        </p>
      )}
      {isLive ? (
        <p role="status" className="rounded-md border border-hairline bg-sunk px-4 py-3">
          <strong>Payments are live.</strong> Demo data stays as it is: nothing is removed from a
          store that takes money.
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {removal.count > 0 && (
            <Button
              size="sm"
              variant="destructive"
              disabled={isBusy}
              busy={removal.isPending}
              onClick={() => void removal.ask()}
            >
              Remove {removal.rows}
            </Button>
          )}
          <LinkButton to="/admin/seed-tools" variant="outline">
            Choose by kind
          </LinkButton>
        </div>
      )}
    </div>
  )
}

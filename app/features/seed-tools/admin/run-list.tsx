import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import type { SeedRun } from '../schema.ts'
import { outcomeText, runText, runTitle, whyKept } from './demo-words.ts'
import { useStop } from './queries.ts'

/** What was done last, and how far what goes on is. */
export function RunList({ runs }: { runs: readonly SeedRun[] }) {
  const [last, ...earlier] = runs
  if (!last) return null
  return (
    <Panel title="Last run">
      <Run run={last} />
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-medium">Earlier</summary>
          <ul className="mt-3 grid gap-5">
            {earlier.map((run) => (
              <li key={run.id}>
                <Run run={run} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function Run({ run }: { run: SeedRun }) {
  const stop = useStop()
  const isGoingOn = run.status === 'running' || run.status === 'waiting'
  const isStoppable = run.status === 'waiting' || (isGoingOn && run.action !== 'load')
  const results = run.result.filter(({ rows, kept_in_all: stay }) => rows + stay > 0)
  const stayed = results.flatMap(({ kept }) => kept)
  return (
    <div className="grid gap-3 text-sm">
      <p role="status">
        <strong className="font-semibold">{runTitle(run)}</strong> · {runText(run)}{' '}
        <span className="text-muted">
          <Moment at={run.created_at} />
          {run.starter_name && ` by ${run.starter_name}`}
        </span>
      </p>
      {isGoingOn && (
        <div className="flex items-center gap-3">
          <progress
            aria-label="Progress"
            value={run.rows_total === 0 ? 0 : run.rows_done / run.rows_total}
            className="h-2 w-full accent-(--ink)"
          />
          {isStoppable && (
            <Button
              size="sm"
              variant="outline"
              busy={stop.isPending}
              onClick={() => stop.mutate(run.id)}
            >
              Stop
            </Button>
          )}
        </div>
      )}
      {results.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
          {results.map((outcome) => (
            <li key={outcome.kind}>{outcomeText(outcome, run.action)}</li>
          ))}
        </ul>
      )}
      {stayed.length > 0 && (
        <ul className="grid gap-1 text-muted">
          {stayed.slice(0, 20).map((row) => (
            <li key={`${row.name} ${row.used_by}`} className="wrap-anywhere">
              {row.name}: {whyKept(row)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Loaded } from '#app/resource/loaded.tsx'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

import { errorQuery } from './queries.ts'
import { placeOf } from './resource.tsx'
import type { ErrorRow, ErrorSamples } from './schema.ts'

/** The times when it happened last, each with its request and stack. */
export function Occurrences({ id }: { id: string }) {
  return (
    <Samples id={id}>
      {({ occurrences }) => (
        <Panel title="Last times" isFlush>
          {occurrences.length === 0 ? (
            <EmptyState title="No samples." text="They are kept for 30 days." />
          ) : (
            <ol aria-label="Last times" className="divide-y divide-hairline">
              {occurrences.map((occurrence, place) => (
                <Occurrence key={occurrence.id} occurrence={occurrence} isOpen={place === 0} />
              ))}
            </ol>
          )}
        </Panel>
      )}
    </Samples>
  )
}

function Occurrence({
  occurrence: { happened_at: at, release, request_id: request, stack },
  isOpen,
}: {
  occurrence: ErrorSamples['occurrences'][number]
  isOpen: boolean
}) {
  return (
    <li className="grid gap-1 px-4 py-2.5 text-sm md:px-5">
      <p className="flex flex-wrap gap-x-4 gap-y-0.5">
        <Moment at={at} />
        {request && (
          <span className="text-muted">
            Request <code className="break-all text-ink">{request}</code>
          </span>
        )}
        {release && (
          <span className="text-muted">
            Release <code className="text-ink">{release}</code>
          </span>
        )}
      </p>
      {stack && (
        <details open={isOpen}>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-ink">
            Stack
          </summary>
          <pre className="mt-1 rounded-sm bg-sunk p-3 text-xs wrap-anywhere whitespace-pre-wrap">
            {stack}
          </pre>
        </details>
      )}
    </li>
  )
}

/** When and in which releases it was seen, and how many visitors it met. */
export function ErrorAside({ row }: { row: ErrorRow }) {
  return (
    <>
      <Panel title="Seen">
        <Facts
          of={{
            Times: row.times.toLocaleString('en-US'),
            Where: placeOf(row.place),
            Page: <code className="wrap-anywhere">{row.route}</code>,
            First: <Moment at={row.first_at} />,
            Last: <Moment at={row.last_at} />,
            'First release': row.first_release ?? 'Not known',
            'Last release': row.last_release ?? 'Not known',
          }}
        />
      </Panel>
      <Samples id={row.id}>
        {({ days }) => (
          <Panel title="By day" isFlush>
            <table className="w-full text-sm">
              <thead>
                <tr className="text-left text-xs text-muted">
                  <th scope="col" className="px-4 py-2 md:px-5 font-medium">
                    Day (UTC)
                  </th>
                  <th scope="col" className="px-4 py-2 md:px-5 text-right font-medium">
                    Times
                  </th>
                  <th scope="col" className="px-4 py-2 md:px-5 text-right font-medium">
                    Visitors
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-hairline tabular-nums">
                {days.map(({ day, count, visitors }) => (
                  <tr key={day}>
                    <th scope="row" className="px-4 py-2 md:px-5 text-left font-normal">
                      {day}
                    </th>
                    <td className="px-4 py-2 md:px-5 text-right">
                      {count.toLocaleString('en-US')}
                    </td>
                    <td className="px-4 py-2 md:px-5 text-right">
                      {visitors.toLocaleString('en-US')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        )}
      </Samples>
    </>
  )
}

function Samples({ id, children }: { id: string; children: (data: ErrorSamples) => ReactNode }) {
  const query = useQuery(errorQuery(id))
  return (
    <Loaded what="what is known of it" query={query} loading={<LoadingScreen text="Loading..." />}>
      {(data) => data && children(data)}
    </Loaded>
  )
}

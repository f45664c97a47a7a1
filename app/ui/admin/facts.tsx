import type { ReactNode } from 'react'

import { DefinedTerm } from './defined-term.tsx'

/** Names with their values. `definitions`: what some of the names mean, which these say on hover. */
export function Facts({
  of,
  definitions,
}: {
  of: Readonly<Record<string, ReactNode>>
  definitions?: Readonly<Record<string, string | undefined>>
}) {
  return (
    <dl className="grid gap-3 text-sm">
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-muted">
            <FactName name={name} definition={definitions?.[name]} />
          </dt>
          <dd className="min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function FactName({ name, definition }: { name: string; definition: string | undefined }) {
  if (definition === undefined) return name
  return (
    <DefinedTerm definition={definition}>
      {name}
      <span className="sr-only">: {definition}</span>
    </DefinedTerm>
  )
}

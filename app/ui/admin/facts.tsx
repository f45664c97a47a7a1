import type { ReactNode } from 'react'

export function Facts({ of }: { of: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid gap-3 text-sm">
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

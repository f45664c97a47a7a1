import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { cn } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'

export function StatCards({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-hairline sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      {children}
    </dl>
  )
}

interface StatCardProps {
  label: string
  /** Already formatted; undefined where it could not be had. */
  value: string | number | undefined
  /** Where the figure's things are. */
  to?: string
  isLoading?: boolean
}

export function StatCard({ label, value, to, isLoading = false }: StatCardProps) {
  return (
    <div
      className={cn(
        'relative flex flex-col bg-raised px-4 py-3.5 shadow-[0_0_0_1px_var(--hairline)]',
        to && 'hover:bg-paper',
      )}
    >
      <dt className="text-xs font-medium text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="figures mt-auto pt-1.5 text-[1.75rem] leading-none">
        {isLoading ? (
          <>
            <Skeleton className="h-7 w-16" />
            <span className="sr-only">Loading</span>
          </>
        ) : (
          (value ?? '–')
        )}
      </dd>
    </div>
  )
}

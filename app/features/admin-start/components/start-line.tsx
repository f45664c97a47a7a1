import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { cn } from '#app/ui/class-names.ts'

import { startQuery } from '../queries.ts'
import { stepsLeft } from '../step-words.ts'

/**
 * The way to the steps, as long as the store is a demo or one of them is left. `isDemo` keeps its place free while it
 * loads: the same line, unseen.
 */
export function StartLine({ isDemo }: { isDemo: boolean }) {
  const { data: start } = useQuery(startQuery())
  const isDemoStore = start?.is_demo ?? isDemo
  const left = start ? stepsLeft(start).length : 0
  if (left === 0 && !isDemoStore) return null
  const count = start?.steps.length ?? 0
  return (
    <p
      className={cn(
        'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-hairline bg-raised px-4 py-1 text-sm md:px-5',
        !start && 'invisible',
      )}
    >
      <span>
        {isDemoStore ? 'This is the demo store.' : 'Your store is not live yet.'}{' '}
        <span className="text-muted tabular-nums">
          {count - left} of {count} steps are done.
        </span>
      </span>
      <Link to="/admin/start" className="text-link inline-flex items-center gap-1 py-1">
        Start my store
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </p>
  )
}

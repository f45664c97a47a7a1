import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { startQuery } from '../queries.ts'
import { stepsLeft } from '../step-words.ts'

/** The way to the steps, as long as the store is a demo or one of them is left. */
export function StartLine() {
  const { data: start } = useQuery(startQuery())
  if (!start) return null
  const left = stepsLeft(start).length
  if (left === 0 && !start.is_demo) return null
  const done = start.steps.length - left
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-hairline bg-raised px-4 py-1 text-sm md:px-5">
      <span>
        {start.is_demo ? 'This is the demo store.' : 'Your store is not live yet.'}{' '}
        <span className="text-muted tabular-nums">
          {done} of {start.steps.length} steps are done.
        </span>
      </span>
      <Link to="/admin/start" className="text-link inline-flex items-center gap-1 py-1">
        Start my store
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </p>
  )
}

import { Timer } from 'lucide-react'
import { Link } from 'react-router'

import { Tooltip } from '#app/ui/admin/tooltip.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { spellSpan } from '#domain/time-left.ts'

import type { Shell } from '../queries.ts'

/** The timer that runs, on every page, so that none is forgotten; it leads to its order. */
export function RunningTimer({ timer }: { timer: NonNullable<Shell['running']> }) {
  const { orderId, title, startedAt } = timer
  const ms = Math.max(0, useNow(true) - Date.parse(startedAt))
  return (
    <Tooltip label={`Timer of ${title || 'an order'}`}>
      <Link
        to={`/admin/orders/${orderId}`}
        className="flex h-10 items-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold tabular-nums hover:bg-sunk"
      >
        <Timer aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">Timer of {title || 'an order'}, running for</span>
        <span className="whitespace-nowrap max-sm:sr-only">{spellSpan(ms)}</span>
      </Link>
    </Tooltip>
  )
}

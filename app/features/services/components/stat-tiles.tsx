import type { ReactNode } from 'react'
import { DayRings } from '#app/ui/day-rings.tsx'
import type { ServicePage } from '../service-page.ts'

const UNKNOWN = '...'

/** Delivery hours, units sold in 30 days, review count; "..." while they load (product 7.8). */
export function StatTiles({
  stats,
}: {
  stats: Omit<ServicePage['service']['stats'], 'averageRating'> | null
}) {
  return (
    <dl className="grid border-y border-ink sm:grid-cols-[1.5fr_1fr_1fr]">
      <Tile
        figure={stats?.deliveryHours}
        label={stats?.deliveryHours === 1 ? 'hour to delivery' : 'hours to delivery'}
        drawing={
          stats && <DayRings days={stats.deliveryHours / 24} className="size-14 md:size-20" />
        }
      />
      <Tile figure={stats?.sold30d} label="sold in the last 30 days" />
      <Tile
        figure={stats?.reviews}
        label={stats?.reviews === 1 ? 'client review' : 'client reviews'}
      />
    </dl>
  )
}

interface TileProps {
  figure: number | undefined
  label: string
  drawing?: ReactNode
}

function Tile({ figure, label, drawing }: TileProps) {
  return (
    <div className="relative flex flex-row-reverse items-baseline justify-end gap-3 border-b border-hairline py-4 last:border-b-0 sm:flex-col-reverse sm:items-start sm:gap-2 sm:border-b-0 sm:not-first:border-l sm:px-5 sm:py-6 sm:first:pl-0 lg:px-7">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures text-[clamp(2.25rem,1.8rem+1.6vw,3.5rem)] leading-none">
        {figure ?? UNKNOWN}
        {drawing && (
          <span data-kept-clear className="absolute top-1/2 right-0 -translate-y-1/2 sm:right-5">
            {drawing}
          </span>
        )}
      </dd>
    </div>
  )
}

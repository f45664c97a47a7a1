import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { CountingSince } from './counting-since.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { OriginPanels } from './origin-panels.tsx'
import { ExitsPanel, PagesPanel, SearchesPanel, ServicesPanel } from './page-panels.tsx'
import { PeriodBar } from './period-bar.tsx'
import { problemsOf, readPeriod, todayIn } from './period.ts'
import { analyticsQuery } from './queries.ts'
import type { Analytics } from './schema.ts'
import { MEASURES, TimePanel } from './time-panel.tsx'

/** How the store does in the days of the address. */
export function AnalyticsView() {
  const [params] = useAddressParams()
  const period = readPeriod(params)
  const [zone, setZone] = useState<string>()
  const today = todayIn(zone)
  const problems = problemsOf(period, today)
  const isPossible = Object.keys(problems).length === 0
  const query = useQuery({ ...analyticsQuery(period), enabled: isPossible })
  const answer = isPossible ? query.data : undefined
  if (answer && answer.zone !== zone) setZone(answer.zone)
  return (
    <>
      <PeriodBar {...{ answer, today, problems }} />
      {!isPossible ? (
        <EmptyState title="No figures for these days" text="Choose other days above." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load the figures."
          text={userMessageOf(query.error)}
          query={query}
        />
      ) : answer ? (
        <Figures answer={answer} />
      ) : (
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading the figures</span>
          <Skeleton className="h-56" />
          <Skeleton className="h-80" />
        </div>
      )}
    </>
  )
}

function Figures({ answer }: { answer: Analytics }) {
  const file = `${answer.from}-${answer.to}`
  return (
    <>
      <FigureTiles answer={answer} />
      <CountingSince {...answer} />
      <TimePanel answer={answer} measure={MEASURES.revenue} />
      <TimePanel answer={answer} measure={MEASURES.visits} />
      <div className="grid gap-5 xl:grid-cols-2">
        <FunnelPanel answer={answer} file={file} />
        <div className="grid content-start gap-5">
          <ForecastPanel forecast={answer.forecast} />
          <SearchesPanel answer={answer} file={file} />
        </div>
      </div>
      <ServicesPanel answer={answer} file={file} />
      <OriginPanels answer={answer} file={file} />
      <div className="grid gap-5 xl:grid-cols-2">
        <PagesPanel answer={answer} file={file} />
        <ExitsPanel answer={answer} file={file} />
      </div>
    </>
  )
}

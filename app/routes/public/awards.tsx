import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { AwardYears } from '#app/features/about/components/award-years.tsx'
import { groupByYear } from '#app/features/about/data/award.ts'
import { listAwardsQuery } from '#app/features/about/data/list-awards.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/awards.ts'

const TITLE = 'Awards & Recognition'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.require(listAwardsQuery())
  return page.respond({})
}

export async function clientLoader() {
  await settleSoon(getQueryClient().prefetchQuery(listAwardsQuery()))
  return { queries: undefined }
}

/** Every award with its evidence (product 14.5). */
export default function AwardsPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Awards />
    </HydrateQueries>
  )
}

function Awards() {
  const { ownerName } = useSite()
  const { data: awards } = useQuery({
    ...listAwardsQuery(),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  if (!awards) return <PageSkeleton />
  return (
    <div className="wrap pt-8 md:pt-12">
      <PageHead
        title={TITLE}
        description={`${ownerName}'s awards by year, each with its certificate.`}
        path="/awards"
      />
      <Link to="/about" className="inline-flex h-8 items-center gap-2 text-sm text-link">
        <ArrowLeft aria-hidden className="size-4" />
        Back to About
      </Link>
      <h1 className="mt-4 mb-12 max-w-[14ch] text-heading md:mb-20 lg:text-[clamp(3rem,1.4rem+3.4vw,5rem)] lg:leading-[0.98]">
        {TITLE}
      </h1>
      <AwardYears years={groupByYear(awards)} />
      <p className="border-t border-ink pt-8">
        <Link to="/" className={buttonClass({ size: 'lg' })}>
          Back to Homepage
        </Link>
      </p>
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import { loadPage } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { AwardYears } from '#app/features/about/components/award-years.tsx'
import { awardsQuery } from '#app/features/about/queries.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/awards.ts'

const TITLE = 'Awards & Recognition'

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, awardsQuery())

export const clientLoader = () => prefetchSoon(awardsQuery())

/** Every award with its evidence (product 14.5). */
export default function AwardsPage() {
  const { ownerName } = useSite()
  const { data: awards } = useRequiredQuery(awardsQuery())
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
      <h1 className="mt-4 mb-12 max-w-[9.31em] text-heading md:mb-20 lg:text-[clamp(3rem,1.4rem+3.4vw,5rem)] lg:leading-[0.98]">
        {TITLE}
      </h1>
      <AwardYears awards={awards} />
      <p className="border-t border-ink pt-8">
        <Link to="/" className={buttonClass({ size: 'lg' })}>
          Back to Homepage
        </Link>
      </p>
    </div>
  )
}

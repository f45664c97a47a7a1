import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { Background, ProfessionalSummary } from '#app/features/about/components/career.tsx'
import { LogoCarousel } from '#app/features/about/components/logo-carousel.tsx'
import { Profile } from '#app/features/about/components/profile.tsx'
import { RecentAwards } from '#app/features/about/components/recent-awards.tsx'
import { getAboutPageQuery } from '#app/features/about/data/get-about-page.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.require(getAboutPageQuery())
  return page.respond({})
}

export async function clientLoader() {
  await settleSoon(getQueryClient().prefetchQuery(getAboutPageQuery()))
  return { queries: undefined }
}

/** Who does the work (product 14.1). */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <About />
    </HydrateQueries>
  )
}

function About() {
  const { ownerName } = useSite()
  const { data: about } = useQuery({
    ...getAboutPageQuery(),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  if (!about) return <PageSkeleton />
  return (
    <>
      <PageHead
        title={`About ${ownerName}`}
        description={about.lead}
        path="/about"
        image={about.portraitUrl}
      />
      <Profile ownerName={ownerName} {...about} />
      <ProfessionalSummary paragraphs={about.summary} />
      <Background stations={about.background} />
      <RecentAwards awards={about.awards} />
      <LogoCarousel claim={about.clientsClaim} text={about.clientsText} logos={about.clientLogos} />
      <p className="wrap pt-14 md:pt-20">
        <Link to="/services" className={buttonClass({ size: 'lg' })}>
          View Available Services
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </>
  )
}

import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { loadPage } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import {
  Background,
  LogoCarousel,
  portraitUrl,
  ProfessionalSummary,
  Profile,
  RecentAwards,
} from '#app/features/about/components/about-sections.tsx'
import { aboutPageQuery } from '#app/features/about/queries.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/about.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, aboutPageQuery())

export const clientLoader = () => prefetchSoon(aboutPageQuery())

/** Who does the work (product 14.1). */
export default function AboutPage() {
  const { ownerName } = useSite()
  const { data: page } = useRequiredQuery(aboutPageQuery())
  if (!page) return <PageSkeleton />
  const { about } = page
  return (
    <>
      <PageHead
        title={`About ${ownerName}`}
        description={about.lead}
        path="/about"
        image={portraitUrl(about)}
      />
      <Profile ownerName={ownerName} about={about} />
      <ProfessionalSummary {...about} />
      <Background {...about} />
      <RecentAwards {...page} />
      <LogoCarousel {...page} />
      <p className="wrap pt-14 md:pt-20">
        <Link to="/services" className={buttonClass({ size: 'lg' })}>
          View Available Services
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </>
  )
}

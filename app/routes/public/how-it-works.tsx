import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { ClockSection } from '#app/features/how-it-works/components/clock-section.tsx'
import { Policies } from '#app/features/how-it-works/components/policies.tsx'
import { Questions } from '#app/features/how-it-works/components/questions.tsx'
import { Steps } from '#app/features/how-it-works/components/steps.tsx'
import { getHowItWorksQuery } from '#app/features/how-it-works/data/get-how-it-works.ts'
import { faqPage } from '#app/features/seo/faq-page.ts'
import { JsonLd } from '#app/features/seo/json-ld.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/how-it-works.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.require(getHowItWorksQuery())
  return page.respond({})
}

export async function clientLoader() {
  await settleSoon(getQueryClient().prefetchQuery(getHowItWorksQuery()))
  return { queries: undefined }
}

/** An order from choosing to review, its clock and its rules (product 14.18). */
export default function HowItWorksPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <HowItWorks />
    </HydrateQueries>
  )
}

function HowItWorks() {
  const { callUrl } = useSite()
  const { data: page } = useQuery({
    ...getHowItWorksQuery(),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  if (!page) return <PageSkeleton />
  const actions = (
    <>
      <Link to="/services" className={buttonClass({ size: 'lg' })}>
        Browse Services
      </Link>
      <ExternalButton href={callUrl} size="lg">
        Book a Call
      </ExternalButton>
    </>
  )
  return (
    <>
      <PageHead title={page.heading} description={page.lead} path="/how-it-works" />
      <header className="wrap grid items-end gap-x-12 gap-y-8 pt-12 md:grid-cols-12 md:pt-20">
        <h1 className="max-w-[8ch] text-poster font-extrabold tracking-[-0.045em] md:col-span-7">
          {page.heading}
        </h1>
        <p className="max-w-[48ch] text-lg text-muted md:col-span-5">{page.lead}</p>
      </header>
      <Steps steps={page.steps} />
      <ClockSection clock={page.clock} example={page.example} />
      <Policies policies={[page.revision, page.refund]} />
      <Questions questions={page.questions} />
      {page.questions.length > 0 && <JsonLd node={faqPage(page.questions)} />}
      <p className="wrap flex flex-wrap gap-3 pt-14 md:pt-20">{actions}</p>
    </>
  )
}

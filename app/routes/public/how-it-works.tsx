import { Link } from 'react-router'

import { loadPage } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import {
  ClockSection,
  Policies,
  Questions,
  Steps,
} from '#app/features/how-it-works/components/how-it-works-sections.tsx'
import { withRefundDays } from '#app/features/how-it-works/refund-days.ts'
import { howItWorksQuery } from '#app/features/how-it-works/queries.ts'
import { faqPage } from '#app/features/seo/faq-page.ts'
import { JsonLd } from '#app/features/seo/json-ld.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/how-it-works.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, howItWorksQuery())

export const clientLoader = () => prefetchSoon(howItWorksQuery())

/** An order from choosing to review, its clock and its rules (product 14.18). */
export default function HowItWorksPage() {
  const { callUrl, refundDays } = useSite()
  const { data: stored } = useRequiredQuery(howItWorksQuery())
  if (!stored) return <PageSkeleton />
  const content = withRefundDays(stored, refundDays)
  const { how_it_works_page: page, how_it_works_faq: questions } = content
  const heading = page.heading || 'How it works'
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
      <PageHead title={heading} description={page.lead} path="/how-it-works" />
      <header className="wrap grid items-end gap-x-12 gap-y-8 pt-12 md:grid-cols-12 md:pt-20">
        <h1 className="max-w-[5.32em] text-poster font-bold tracking-[-0.045em] md:col-span-7">
          {heading}
        </h1>
        <p className="max-w-[26.88em] text-lg text-muted md:col-span-5">{page.lead}</p>
      </header>
      <Steps steps={page.steps} />
      <ClockSection clock={content.delivery_clock} />
      <Policies policies={[content.revision_policy, { ...content.refund_policy, id: 'refunds' }]} />
      <Questions questions={questions} />
      {questions.length > 0 && <JsonLd node={faqPage(questions)} />}
      <p className="wrap flex flex-wrap gap-3 pt-14 md:pt-20">{actions}</p>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { ReviewGuidelines } from '#app/features/submit-review/components/review-guidelines.tsx'
import {
  NO_REVIEW_CONTENT,
  reviewableServicesQuery,
  reviewContentQuery,
} from '#app/features/submit-review/queries.ts'
import { lateForm } from '#app/form/late-form.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/submit-review.ts'

const ReviewByCode = lateForm(
  async () =>
    (await import('#app/features/submit-review/components/review-by-code.tsx')).ReviewByCode,
)
/** Who has an invitation came to write. */
const InvitedReview = lazy(async () => ({
  default: (await import('#app/features/submit-review/components/invited-review.tsx'))
    .InvitedReview,
}))

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await Promise.all([
    page.prefer(reviewContentQuery(), NO_REVIEW_CONTENT),
    page.prefer(reviewableServicesQuery(), []),
  ])
  return page.respond({})
}

export const clientLoader = () => prefetchSoon(reviewContentQuery(), reviewableServicesQuery())

/** Where buyers review a service: with an invitation (`?token=`), or with a code sent by email. */
export default function SubmitReviewPage() {
  const [searchParams] = useSearchParams()
  const token = searchParams.get('token')
  return (
    <>
      <PageHead
        title="Write a Review"
        description="Review a service you've ordered. I read every review before I publish it, and I turn none away because of its rating."
        path="/submit-review"
        isPrivate={token !== null}
      />
      <Page>
        {token === null ? (
          <ByCode />
        ) : (
          <Suspense fallback={null}>
            <InvitedReview key={token} token={token} otherWay={<ByCode />} />
          </Suspense>
        )}
      </Page>
    </>
  )
}

function Page({ children }: { children: ReactNode }) {
  const { contactEmail } = useSite()
  const { data: content = NO_REVIEW_CONTENT } = useQuery(reviewContentQuery())
  const { submit_review_guidelines: guidelines } = content
  return (
    <div className="wrap pt-12 md:pt-20">
      <h1 className="text-heading">Write a review</h1>
      {guidelines?.intro && <p className="mt-5 max-w-[31.36em] text-lg">{guidelines.intro}</p>}
      <p className="mt-3">
        <Link to="/submit-review/example" className="text-link">
          See an example
        </Link>
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-16 md:mt-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div>
          <noscript>
            <p className="max-w-[24.64em] text-lg">
              This form needs JavaScript. Without it, please write to{' '}
              <a href={`mailto:${contactEmail}`} className="text-link">
                {contactEmail}
              </a>
              .
            </p>
          </noscript>
          <div className="noscript:hidden">{children}</div>
        </div>
        {guidelines && <ReviewGuidelines guidelines={guidelines} />}
      </div>
    </div>
  )
}

const NO_SERVICES: never[] = []

function ByCode() {
  const { data: services = NO_SERVICES } = useQuery(reviewableServicesQuery())
  return <ReviewByCode services={services} />
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { ExampleReview } from '#app/features/submit-review/components/example-review.tsx'
import { ReviewGuidelines } from '#app/features/submit-review/components/review-guidelines.tsx'
import { NO_REVIEW_CONTENT, reviewContentQuery } from '#app/features/submit-review/queries.ts'
import { buttonClass } from '#app/ui/button.tsx'

import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/submit-review-example.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.prefer(reviewContentQuery(), NO_REVIEW_CONTENT)
  return page.respond({})
}

export const clientLoader = () => prefetchSoon(reviewContentQuery())

export default function SubmitReviewExamplePage() {
  return (
    <>
      <PageHead
        title="An Example Review"
        description="What a useful review looks like, and what I look at before I publish one."
        path="/submit-review/example"
        isPrivate
      />
      <Example />
    </>
  )
}

function Example() {
  const { data: content = NO_REVIEW_CONTENT } = useQuery(reviewContentQuery())
  const { submit_review_example: example, submit_review_guidelines: guidelines } = content
  return (
    <div className="wrap pt-12 md:pt-20">
      <h1 className="text-heading">What a useful review looks like</h1>
      <div className="mt-12 grid gap-x-16 gap-y-16 md:mt-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
        <div>
          {example && <ExampleReview example={example} />}
          <Link to="/submit-review" className={buttonClass({ className: 'mt-12' })}>
            Write Your Own
          </Link>
        </div>
        {guidelines && <ReviewGuidelines guidelines={guidelines} />}
      </div>
    </div>
  )
}

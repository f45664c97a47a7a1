import { reviews } from '#app/features/reviews/admin/resource.tsx'
import { ReviewFigures } from '#app/features/reviews/admin/review-figures.tsx'

import type { Route } from './+types/reviews.ts'
import { ResourcePage } from './resource-pages.tsx'

/** What customers wrote about services: the list with the queue on top, or one of them. */
export default function ReviewsPage({ params }: Route.ComponentProps) {
  return (
    <ResourcePage of={reviews} id={params.id}>
      <ReviewFigures />
    </ResourcePage>
  )
}

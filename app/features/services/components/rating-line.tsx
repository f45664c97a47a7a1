import { Stars } from '#app/ui/stars.tsx'
import type { ServiceCardModel } from '../view-models.ts'

/** Stars, the average, and the number of ratings. */
export function RatingLine({
  service,
}: {
  service: Pick<ServiceCardModel, 'averageRating' | 'reviewCount' | 'projectsSold30d'>
}) {
  const { averageRating, reviewCount, projectsSold30d } = service
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted tabular-nums">
      <Stars rating={averageRating} />
      <span className="font-semibold text-ink">{averageRating.toFixed(1)}</span>
      <span>
        {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
      </span>
      {projectsSold30d > 0 && <span>· {projectsSold30d} sold in 30 days</span>}
    </p>
  )
}

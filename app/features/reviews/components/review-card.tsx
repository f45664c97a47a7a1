import { Avatar } from '#app/ui/avatar.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { writtenDay } from '#domain/written-day.ts'

export interface Review {
  reviewerName: string
  reviewerRole: string | null
  reviewerCompany: string | null
  reviewerAvatarUrl: string | null
  /** 1 to 5. */
  rating: number
  reviewTitle: string | null
  reviewContent: string
  /** ISO date. */
  reviewDate: string | null
  /** What I answered, and when; a moment in ISO. */
  ownerAnswer?: string | null
  ownerAnsweredAt?: string | null
  serviceTitle: string
  /** Of the service of this page. */
  isOwn: boolean
  /** Its writer was invited by an order of the service. */
  hasOrder: boolean
}

/** A review as visitors read it, with the owner's answer (product 7.36). */
export function ReviewCard({ review }: { review: Review }) {
  const { reviewerName, reviewerRole, reviewerCompany, rating, reviewTitle, reviewDate } = review
  return (
    <figure className="flex h-full flex-col border-t border-ink pt-5">
      <p data-kept-clear className="flex items-center justify-between gap-4 text-xs">
        <span className={review.isOwn ? 'font-semibold' : 'text-muted'}>{review.serviceTitle}</span>
        <Stars rating={rating} />
      </p>
      <blockquote className="mt-4">
        {reviewTitle && (
          <p className="mb-2 font-display text-title font-bold tracking-tight">{reviewTitle}</p>
        )}
        <p data-shown="" className="max-w-[32.48em] break-words whitespace-pre-line">
          {review.reviewContent}
        </p>
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-5 text-sm">
        <Avatar name={reviewerName} url={review.reviewerAvatarUrl} />
        <span>
          <span className="block font-semibold">{reviewerName}</span>
          <span className="block text-muted">
            {[reviewerRole, reviewerCompany].filter(Boolean).join(', ')}
          </span>
          {reviewDate && (
            <time dateTime={reviewDate} className="mt-0.5 block text-xs text-muted">
              {`${writtenDay(reviewDate)}${review.hasOrder ? ' · Verified order' : ''}`}
            </time>
          )}
        </span>
      </figcaption>
      {review.ownerAnswer && (
        <div className="mt-5 border-l-2 border-line pl-4 text-sm">
          <p className="font-semibold">
            My answer
            {review.ownerAnsweredAt && (
              <time
                dateTime={review.ownerAnsweredAt}
                className="ml-2 text-xs font-normal text-muted"
              >
                {writtenDay(review.ownerAnsweredAt)}
              </time>
            )}
          </p>
          <p data-shown="" className="mt-1 max-w-[32.48em] break-words whitespace-pre-line">
            {review.ownerAnswer}
          </p>
        </div>
      )}
    </figure>
  )
}

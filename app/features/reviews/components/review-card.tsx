import { Avatar } from '#app/ui/avatar.tsx'
import { Stars } from '#app/ui/stars.tsx'

/** What one review shows. */
export interface Review {
  id: string
  reviewerName: string
  reviewerRole: string | null
  reviewerCompany: string | null
  avatarUrl: string | null
  /** 1 to 5. */
  rating: number
  title: string | null
  content: string
  /** ISO date. */
  date: string | null
}

// One zone for server and browser, so that both write the same day.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** One client review. */
export function ReviewCard({ review }: { review: Review }) {
  const { reviewerName, reviewerRole, reviewerCompany, rating, title, content, date } = review
  return (
    <figure className="grid h-full content-start gap-x-10 gap-y-6 border-t border-ink pt-6 md:grid-cols-[1fr_13rem]">
      <div>
        <Stars rating={rating} className="h-5 w-25" />
        <blockquote className="mt-4">
          {title && <p className="font-display text-title font-bold tracking-tight">{title}</p>}
          <p className="mt-2 max-w-[58ch] text-lg">{content}</p>
        </blockquote>
      </div>
      <figcaption className="flex items-center gap-3.5 text-sm md:flex-col md:items-start">
        <Avatar name={reviewerName} url={review.avatarUrl} />
        <span>
          <span className="block font-semibold">{reviewerName}</span>
          <span className="block text-muted">
            {[reviewerRole, reviewerCompany].filter(Boolean).join(', ')}
          </span>
          {date && (
            <time dateTime={date} className="mt-1 block text-xs text-muted">
              {DAY.format(new Date(date))}
            </time>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

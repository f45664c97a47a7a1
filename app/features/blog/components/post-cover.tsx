import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { cn } from '#app/ui/class-names.ts'
import type { PostSummary } from '../post-summary.ts'

/** A post's picture, twice as wide as high; without one, a clock with as many ticks as minutes. */
export function PostCover({
  post,
  sizes,
  isDecorative = false,
  priority = false,
  className,
}: {
  post: Pick<PostSummary, 'coverUrl' | 'coverAlt' | 'readingMinutes'>
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Beside its title a picture says nothing new. */
  isDecorative?: boolean
  priority?: boolean
  className?: string
}) {
  return (
    <Picture
      url={post.coverUrl}
      alt={isDecorative ? '' : post.coverAlt}
      width={1600}
      height={800}
      sizes={sizes}
      priority={priority}
      className={cn('aspect-2/1 object-cover', className)}
      fallback={
        <span className={cn('grid aspect-2/1 place-items-center bg-sunk', className)}>
          <ClockMark hours={post.readingMinutes ?? 24} className="size-1/4" />
        </span>
      }
    />
  )
}

import { cn } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { writtenDay } from '#domain/written-day.ts'

import type { PostSummary } from '../schema.ts'

/** A post's picture, twice as wide as high; in lists, one without it has the first letter of its title. */
export function PostCover({
  post,
  sizes,
  isDecorative = false,
  isEarly = false,
  className,
}: {
  post: Pick<PostSummary, 'cover_url' | 'cover_alt' | 'title'>
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** Beside its title a picture says nothing new. */
  isDecorative?: boolean
  isEarly?: boolean
  className?: string
}) {
  return (
    <Picture
      url={post.cover_url}
      alt={isDecorative ? '' : post.cover_alt}
      width={1600}
      height={800}
      sizes={sizes}
      isEarly={isEarly}
      className={cn('aspect-2/1 object-cover', className)}
      fallback={
        <span
          aria-hidden
          className={cn(
            '@container grid aspect-2/1 place-items-center overflow-hidden bg-sunk',
            className,
          )}
        >
          <span className="font-display text-[40cqw] leading-none font-bold text-ink/15">
            {Array.from(post.title)[0]}
          </span>
        </span>
      }
    />
  )
}

/** The day of a post: "November 20, 2026". */
export function PostDate({ isoTime }: { isoTime: string }) {
  return (
    <time dateTime={isoTime.slice(0, 10)} className="whitespace-nowrap">
      {writtenDay(isoTime)}
    </time>
  )
}

export function PostByline({ post: { author, published_at } }: { post: PostSummary }) {
  return (
    <p className="text-sm text-muted">
      {author && <>{author} · </>}
      <PostDate isoTime={published_at} />
    </p>
  )
}

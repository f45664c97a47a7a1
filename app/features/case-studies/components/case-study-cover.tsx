import { CategoryPattern } from '#app/ui/category-placeholder.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** Fills its `relative` parent: the cover, or the pattern of the category where there is none. */
export function CaseStudyCover({
  study: { coverUrl, coverAlt, category },
  tile,
  sizes,
}: {
  study: { coverUrl: string | null; coverAlt: string; category: string }
  /** Of the pattern, in px. */
  tile: number
  sizes: string
}) {
  return (
    <Picture
      url={coverUrl}
      alt={coverAlt}
      width={1600}
      height={800}
      sizes={sizes}
      className="absolute inset-0 size-full object-cover"
      fallback={<CategoryPattern category={category} tile={tile} className="absolute inset-0" />}
    />
  )
}

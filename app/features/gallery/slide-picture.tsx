import { CategoryPlaceholder } from '#app/ui/category-placeholder.tsx'
import { cn } from '#app/ui/class-names.ts'
import { Picture } from '#app/ui/picture.tsx'

export interface Slide {
  url: string
  /** The same slide in 4:5, for narrow screens; null shows the wide one there too. */
  portraitUrl: string | null
  alt: string
}

interface SlidePictureProps {
  slide: Slide
  /** Colors the placeholder of a picture that fails. */
  category: string
  sizes: string
  widths?: readonly number[]
  /** Of the picture for narrow screens. */
  narrowWidths?: readonly number[]
  className?: string
}

/** It fills a phone, whose screen has two or three pixels for each that counts. */
const WIDTHS = [640, 960, 1280] as const
/** Where phones have a picture of their own. */
const WIDE_WIDTHS = [960, 1280] as const
/** Where it fills the page and not the screen. */
const NARROW_WIDTHS = [640, 960] as const

export const slideShape = ({ portraitUrl }: Slide) =>
  cn('aspect-2/1', portraitUrl && 'max-md:aspect-4/5')

/** A slide in 2:1, or in 4:5 on narrow screens where it has such a picture (product 7.30). */
export function SlidePicture({
  slide,
  category,
  className,
  widths = slide.portraitUrl ? WIDE_WIDTHS : WIDTHS,
  narrowWidths = NARROW_WIDTHS,
  ...picture
}: SlidePictureProps) {
  const { url, portraitUrl, alt } = slide
  const shape = slideShape(slide)
  return (
    <Picture
      {...picture}
      url={url}
      alt={alt}
      width={1800}
      height={900}
      widths={widths}
      narrow={
        portraitUrl
          ? { url: portraitUrl, width: 1080, height: 1350, widths: narrowWidths }
          : undefined
      }
      className={cn(shape, className)}
      fallback={
        <>
          <CategoryPlaceholder category={category} className={cn(shape, 'w-full')} />
          <span className="sr-only">{alt}</span>
        </>
      }
    />
  )
}

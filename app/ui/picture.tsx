import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cn } from './class-names.ts'
import { imageSources } from './image-sources.ts'

interface PictureProps {
  url: string | null
  alt: string
  /** The picture's own proportions in px; the space is kept before it arrives. */
  width: number
  height: number
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  /** The same picture for narrow screens; its proportions and widths where it is used. */
  narrow?: { url: string; width: number; height: number; widths: readonly number[] } | undefined
  /** Widths to choose from, in px, where they differ from the usual ones. */
  widths?: readonly number[]
  /** In the first view: fetched at once, though after the faces of the text, which people read first. */
  isEarly?: boolean
  /** Shown instead when there is no picture or it fails to load. */
  fallback: ReactNode
  className?: string
}

/** A responsive picture that never shifts the page and never shows as broken. */
export function Picture({ url, ...rest }: PictureProps) {
  const { alt, isEarly = false, fallback, className, widths, narrow, ...image } = rest
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const ref = useRef<HTMLImageElement>(null)

  // A picture of the server's HTML may have failed before React listens.
  useEffect(() => {
    const element = ref.current
    if (element?.complete && element.naturalWidth === 0) setFailedUrl(url)
  }, [url])

  if (!url || failedUrl === url) return fallback
  const { src, srcSet } = imageSources(url, widths)
  const { sizes, ...size } = image
  const picture = (
    <img
      ref={ref}
      src={src}
      {...(srcSet && { srcSet, sizes })}
      {...size}
      alt={alt}
      loading={isEarly ? 'eager' : 'lazy'}
      fetchPriority={isEarly ? 'low' : undefined}
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={cn('bg-sunk', className)}
    />
  )
  if (!narrow) return picture
  const { url: narrowUrl, widths: narrowWidths, ...narrowSize } = narrow
  const sources = imageSources(narrowUrl, narrowWidths)
  return (
    <picture className="contents">
      <source
        media="(width < 48rem)"
        srcSet={sources.srcSet ?? sources.src}
        // The last has no condition: it is that of narrow screens.
        sizes={sizes.split(', ').at(-1)}
        {...narrowSize}
      />
      {picture}
    </picture>
  )
}

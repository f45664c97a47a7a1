const PUBLIC_OBJECT = '/storage/v1/object/public/'
const RENDERED_IMAGE = '/storage/v1/render/image/public/'
/** Enough for a face on any screen. */
export const SMALLEST_WIDTH = 320
const WIDTHS = [SMALLEST_WIDTH, 480, 640, 960, 1280] as const
const QUALITY = 75

export interface ImageSources {
  src: string
  srcSet?: string
}

/**
 * Addresses of one picture at several widths. Files of the store's own storage, which rows name
 * relative to the root, are resized by the process that serves the page (it also picks the format
 * by `Accept`); any other address is used as it is.
 */
export function imageSources(url: string, widths: readonly number[] = WIDTHS): ImageSources {
  if (!url.startsWith(PUBLIC_OBJECT)) return { src: url }
  const base = url.replace(PUBLIC_OBJECT, RENDERED_IMAGE)
  const at = (width: number) => `${base}?width=${width}&quality=${QUALITY}`
  // Of one there is nothing to choose.
  if (widths.length === 1) return { src: at(widths[0] ?? SMALLEST_WIDTH) }
  return {
    src: at(widths.find((width) => width >= 640) ?? 640),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
  }
}

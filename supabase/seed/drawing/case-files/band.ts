import sharp from 'sharp'
import type { Category } from '#domain/category.ts'
import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { seedFrom } from '../../../../server/store/og/patterns.ts'

/** The category's pattern as a PNG band for the head of a document. */
export function patternBand(
  category: Category,
  slug: string,
  width: number,
  height: number,
): Promise<Buffer> {
  const { color, pattern } = CATEGORY_LOOKS[category]
  const tones = { figure: mix(color, PAPER, 0.26), accent: mix(color, INK, 0.55) }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${color}"/>${pattern({ width, height, seed: seedFrom(slug) }, tones)}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colors: 24, effort: 10 }).toBuffer()
}

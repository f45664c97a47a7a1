import sharp from 'sharp'
import type { LoadedFont } from '../../../server/store/og/fonts.ts'
import { toSvg } from '../../../server/store/og/picture.ts'
import type { Picture } from '../../../server/store/og/picture.ts'

/** One px of a picture for each px of its SVG. */
const DENSITY = 72

/** The picture as WebP, `scale` times as large as it was drawn, as the demo store keeps its media. */
export async function paint(
  picture: Picture,
  fonts: LoadedFont[],
  { quality = 75, scale = 1 } = {},
): Promise<Buffer> {
  const svg = await toSvg(picture, fonts)
  return sharp(Buffer.from(svg), { density: DENSITY * scale })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer()
}

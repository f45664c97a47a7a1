import sharp from 'sharp'
import type { LoadedFont } from '../../../server/store/og/fonts.ts'
import { toSvg } from '../../../server/store/og/picture.ts'
import type { Picture } from '../../../server/store/og/picture.ts'

/** The picture as WebP, as the demo store keeps its media. */
export async function paint(picture: Picture, fonts: LoadedFont[], quality = 75): Promise<Buffer> {
  const svg = await toSvg(picture, fonts)
  return sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

import sharp from 'sharp'
import { INK } from '../../../../server/store/og/category-look.ts'
import { EMBLEMS } from './emblems.ts'
import { LOCKUPS } from './lockups.ts'
import { WORDMARKS } from './wordmarks.ts'

const WIDTH = 320
const HEIGHT = 120
/** What a logo may fill at most, and the area at which wide and tall ones look equally large. */
const MOST = { width: 272, height: 92, area: 15_500 }
/** Drawings lie anywhere in this square around the origin. */
const CANVAS = { start: -400, size: 1200 }

const DRAWINGS: Record<string, () => string> = { ...WORDMARKS, ...LOCKUPS, ...EMBLEMS }

/** The logo of a company as WebP, ink on transparent, at an optical size equal to the others'. Throws where none is drawn. */
export async function paintClientLogo(slug: string): Promise<Buffer> {
  const draw = DRAWINGS[slug]
  if (draw === undefined) throw new Error(`${slug}: no logo is drawn`)
  const shapes = `<g fill="${INK}">${draw()}</g>`
  const box = await inkBox(shapes)
  const scale = Math.min(
    MOST.width / box.width,
    MOST.height / box.height,
    Math.sqrt(MOST.area / (box.width * box.height)),
  )
  const x = box.x - (WIDTH / scale - box.width) / 2
  const y = box.y - (HEIGHT / scale - box.height) / 2
  const view = `${x} ${y} ${WIDTH / scale} ${HEIGHT / scale}`
  return sharp(Buffer.from(svg(WIDTH, HEIGHT, view, shapes)))
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toBuffer()
}

/** Where the ink is, measured on a raster of one unit per pixel. */
async function inkBox(shapes: string) {
  const { start, size } = CANVAS
  const raster = sharp(Buffer.from(svg(size, size, `${start} ${start} ${size} ${size}`, shapes)))
  const { info } = await raster
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  return {
    x: start - (info.trimOffsetLeft ?? 0),
    y: start - (info.trimOffsetTop ?? 0),
    width: info.width,
    height: info.height,
  }
}

function svg(width: number, height: number, viewBox: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${shapes}</svg>`
}

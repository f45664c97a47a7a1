import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fontkit from '@pdf-lib/fontkit'

/** How a word is set. Sizes in units of the drawing; tracking in parts of the size. */
interface Lettering {
  family: 'bricolage-grotesque' | 'hanken-grotesk'
  weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900
  size: number
  tracking?: number
  /** Width of a letter as a multiple of its own. */
  stretch?: number
  /** Degrees to the right. */
  slant?: number
}

interface GlyphPlace {
  outline: string
  /** Start and width in font units, with tracking. */
  start: number
  width: number
}

const UNITS = 1000
const faces = new Map<string, ReturnType<typeof fontkit.create>>()

/** The display face. */
export function bricolage(
  weight: Lettering['weight'],
  size: number,
  more?: Partial<Lettering>,
): Lettering {
  return { family: 'bricolage-grotesque', weight, size, ...more }
}

/** The text face. */
export function hanken(
  weight: Lettering['weight'],
  size: number,
  more?: Partial<Lettering>,
): Lettering {
  return { family: 'hanken-grotesk', weight, size, ...more }
}

/** Words as outlines at a baseline that starts at (x, y), or is centred on or ends at x. */
export function write(
  text: string,
  x: number,
  y: number,
  style: Lettering,
  anchor: 'start' | 'middle' | 'end' = 'start',
): string {
  const width = widthOf(text, style)
  const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const letters = placeGlyphs(text, style)
    .map(({ outline, start }) => `<path transform="translate(${start} 0)" d="${outline}"/>`)
    .join('')
  return `<g transform="translate(${left} ${y}) ${letterTransform(style)}">${letters}</g>`
}

/** Words on a circle, centred on an angle in degrees (0 is the top); on the lower half they read from inside. */
export function writeOnCircle(
  text: string,
  circle: { x: number; y: number; radius: number },
  angle: number,
  style: Lettering,
): string {
  const inside = Math.abs(angle) > 90
  const degreesPerUnit = (180 / Math.PI) * (scaleOf(style).x / circle.radius)
  const glyphs = placeGlyphs(text, style)
  const last = glyphs.at(-1)
  const total = last === undefined ? 0 : last.start + last.width
  return glyphs
    .map(({ outline, start, width }) => {
      const offset = (start + width / 2 - total / 2) * degreesPerUnit
      const turn = inside ? angle - offset - 180 : angle + offset
      const baseline = inside ? circle.radius : -circle.radius
      return (
        `<g transform="translate(${circle.x} ${circle.y}) rotate(${turn.toFixed(2)}) translate(0 ${baseline}) ${letterTransform(style)}">` +
        `<path transform="translate(${-width / 2} 0)" d="${outline}"/></g>`
      )
    })
    .join('')
}

/** Width of the words, without the tracking after the last letter. */
export function widthOf(text: string, style: Lettering): number {
  const last = placeGlyphs(text, style).at(-1)
  if (last === undefined) return 0
  return (last.start + last.width - (style.tracking ?? 0) * UNITS) * scaleOf(style).x
}

/** Shapes with others cut out of them; the hole is transparent. The id must be unique in the picture. */
export function cutOut(id: string, solid: string, holes: string): string {
  return (
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="-500" y="-500" width="2000" height="2000">` +
    `<rect x="-500" y="-500" width="2000" height="2000" fill="#fff"/><g fill="#000">${holes}</g></mask>` +
    `<g mask="url(#${id})">${solid}</g>`
  )
}

function placeGlyphs(text: string, { family, weight, tracking = 0 }: Lettering): GlyphPlace[] {
  const { glyphs, positions } = openFace(family, weight).layout(text)
  let start = 0
  return glyphs.map((glyph, index) => {
    const width = (positions[index]?.xAdvance ?? 0) + tracking * UNITS
    const place = { outline: glyph.path.toSVG(), start, width }
    start += width
    return place
  })
}

function openFace(family: string, weight: number) {
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`
  const known = faces.get(file)
  if (known !== undefined) return known
  const face = fontkit.create(readFileSync(fileURLToPath(import.meta.resolve(file))))
  faces.set(file, face)
  return face
}

function scaleOf({ size, stretch = 1 }: Lettering): { x: number; y: number } {
  return { x: (size / UNITS) * stretch, y: size / UNITS }
}

function letterTransform(style: Lettering): string {
  const { x, y } = scaleOf(style)
  return `skewX(${-(style.slant ?? 0)}) scale(${x} ${-y})`
}

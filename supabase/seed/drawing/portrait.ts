import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../server/store/og/category-look.ts'
import { analyzePattern } from '../../../server/store/og/patterns.ts'
import type { Picture } from '../../../server/store/og/picture.ts'
import { drawTickDial } from '../../../server/store/og/dial.ts'

const WIDTH = 800
const HEIGHT = 1000
const HEAD = { x: 400, y: 408 }
const SKIN = '#F0CDB0'
const HAIR = '#D9B36A'

/** The owner as a geometric portrait without a face: a dial of 24 ticks stands behind her head. */
export function drawOwnerPortrait(): Picture {
  const ground = CATEGORY_LOOKS['Fix Problems'].color
  const jacket = CATEGORY_LOOKS['Advise & Plan'].color
  const shapes = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    `<g transform="translate(-10 0)">${analyzePattern({ width: WIDTH + 20, height: HEIGHT, seed: 24 }, { figure: mix(ground, PAPER, 0.12), accent: mix(ground, PAPER, 0.12) })}</g>`,
    `<circle cx="${HEAD.x}" cy="${HEAD.y}" r="356" fill="${PAPER}"/>`,
    drawTickDial({ ...HEAD, innerRadius: 284, depth: 54, rings: 1, color: INK, tickWidth: 8 }),
    hairBehind(),
    bust(jacket),
    head(),
    hairInFront(),
    glasses(),
  ].join('')
  return { width: WIDTH, height: HEIGHT, shapes, texts: [] }
}

function hairBehind(): string {
  return `<path d="M214 676V394A186 186 0 0 1 586 394V676A64 64 0 0 1 522 740H278A64 64 0 0 1 214 676Z" fill="${mix(HAIR, INK, 0.14)}"/>`
}

function bust(jacket: string): string {
  const lapel = mix(jacket, INK, 0.35)
  return (
    `<path d="M60 1000V968A250 250 0 0 1 310 718H490A250 250 0 0 1 740 968V1000Z" fill="${jacket}"/>` +
    `<path d="M300 718H500L400 960Z" fill="${PAPER}"/>` +
    `<path d="M326 560H474V722A74 74 0 0 1 326 722Z" fill="${mix(SKIN, INK, 0.16)}"/>` +
    `<path d="M300 712L214 812L292 834L262 878L400 1000V960Z" fill="${lapel}"/>` +
    `<path d="M500 712L586 812L508 834L538 878L400 1000V960Z" fill="${lapel}"/>` +
    `<circle cx="560" cy="944" r="13" fill="${HAIR}"/>`
  )
}

function head(): string {
  return `<path d="M262 380A138 138 0 0 1 538 380V500A138 138 0 0 1 262 500Z" fill="${SKIN}"/>`
}

/** A parting to the right: one large sweep, one small. */
function hairInFront(): string {
  return (
    `<path d="M214 560V394A186 186 0 0 1 492 232.3C478 330 392 396 262 402V560A24 24 0 0 1 214 560Z" fill="${HAIR}"/>` +
    `<path d="M586 560V394A186 186 0 0 0 470 222C462 306 496 374 538 400V560A24 24 0 0 0 586 560Z" fill="${HAIR}"/>`
  )
}

function glasses(): string {
  return (
    `<g fill="none" stroke="${INK}" stroke-width="12"><circle cx="338" cy="452" r="48"/><circle cx="462" cy="452" r="48"/>` +
    `<path d="M386 444A16 12 0 0 1 414 444M290 446H262M510 446H538"/></g>`
  )
}

const SCALE = 2
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'text-anchor']

const NAMESPACE = 'http://www.w3.org/2000/svg'
const LINE_PX = 20

/** What is said above a chart that is alone: its name, and what its marks are. */
export interface Caption {
  title: string
  /** What the bars are. */
  bars: string
  /** What the dashed line is; null where there is none. */
  line: string | null
  /** What the triangles are; null where there are none. */
  marks: string | null
  place: string
}

/** A drawing as it is on the screen, in its colors, below its caption. */
export function pictureOf(svg: SVGSVGElement, caption: Caption): SVGSVGElement {
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true)
  const picture = make('svg', {})
  if (!(copy instanceof SVGSVGElement) || !(picture instanceof SVGSVGElement)) {
    throw new Error('This browser cannot draw the picture.')
  }
  // A picture knows no style sheets.
  const drawn = [...svg.querySelectorAll('*')]
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const from = drawn[index]
    if (!from) continue
    const style = getComputedStyle(from)
    for (const property of STYLES) {
      element.setAttribute(property, style.getPropertyValue(property))
    }
    element.setAttribute('font-family', 'sans-serif')
  }
  const head = captionOf(svg, caption)
  const top = (head.length + 0.5) * LINE_PX
  for (const [index, parts] of head.entries()) {
    const line = make('g', { transform: `translate(8,${(index + 1) * LINE_PX})` })
    line.append(...parts)
    picture.append(line)
  }
  for (const [name, value] of Object.entries({ y: top, width, height })) {
    copy.setAttribute(name, String(value))
  }
  picture.append(copy)
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(height + top))
  return picture
}

function captionOf(svg: SVGSVGElement, { title, bars, line, marks, place }: Caption) {
  const ink = getComputedStyle(document.body).color
  const colorOf = (selector: string, property: string) => {
    const one = svg.querySelector(selector)
    return (one && getComputedStyle(one).getPropertyValue(property)) || ink
  }
  const words = (text: string, x: number, look = {}) =>
    make('text', { x, fill: ink, 'font-size': 12, 'font-family': 'sans-serif', ...look }, text)
  const bar = make('rect', { y: -10, width: 12, height: 12, fill: ink })
  const dashes = make('path', {
    d: 'M0,-4h12',
    stroke: colorOf('.stroke-line', 'stroke'),
    'stroke-width': 2,
    'stroke-dasharray': '4 3',
  })
  const triangle = make('path', { d: 'M6,0l5,-9h-10z', fill: colorOf('.fill-star', 'fill') })
  return [
    [words(title, 0, { 'font-size': 16, 'font-weight': 700 })],
    [bar, words(bars, 20)],
    ...(line === null ? [] : [[dashes, words(line, 20)]]),
    ...(marks === null ? [] : [[triangle, words(marks, 20)]]),
    [words(place, 0)],
  ]
}

function make(name: string, attributes: Readonly<Record<string, string | number>>, text = '') {
  const element = document.createElementNS(NAMESPACE, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = text
  return element
}

/** Saves a drawing with its caption. */
export async function savePng(svg: SVGSVGElement, name: string, caption: Caption): Promise<void> {
  const drawing = pictureOf(svg, caption)
  const width = Number(drawing.getAttribute('width'))
  const height = Number(drawing.getAttribute('height'))
  const picture = new Image()
  const text = new XMLSerializer().serializeToString(drawing)
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await picture.decode()

  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw the picture.')
  pen.scale(SCALE, SCALE)
  pen.fillStyle = getComputedStyle(document.body).backgroundColor
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, 0, 0, width, height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}

const SCALE = 2
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-size', 'text-anchor']

/** Saves a drawing as it is on the screen, in its colors. */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect()
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
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
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const picture = new Image()
  const text = new XMLSerializer().serializeToString(copy)
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

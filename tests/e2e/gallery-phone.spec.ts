import type { CDPSession, Locator } from '@playwright/test'
import sharp from 'sharp'
import { connect, done } from './fixtures/store-client.ts'
import { expect, test } from './fixtures/test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // Of a Pixel: a slide and the same slide full screen are different files there. At 3 they are one.
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
})

const SLIDES = '/storage/v1/object/public/service-media/service-slides/seo-audit'
/** The files of the first slide that only the full screen asks for. */
const LARGE = /\/seo-audit\/1\.webp\?width=(?:1280|1920)&/
/** How many times as wide a picture is once it is enlarged. */
const ZOOM = 2.5

test('a slide is enlarged on a phone', async ({ page, shop, backOffice }) => {
  const service = await backOffice.makeService({ title: 'Seen on a phone' })
  const [wide, tall] = ['A wide slide', 'A slide for phones']
  const rows = [
    { alt: wide, url: `${SLIDES}/1.webp`, portrait_url: null, position: 0 },
    { alt: tall, url: `${SLIDES}/2.webp`, portrait_url: `${SLIDES}/2-tall.webp`, position: 1 },
  ].map((row) => ({ ...row, service_id: service.id }))
  await done(connect('STORE_SECRET_KEY').from('service_images').insert(rows).select('id'))
  await shop.open(service.path)

  const slide = page.getByRole('button', { name: `Enlarge: ${wide}` })
  const small = slide.locator('img')
  const lightbox = page.getByRole('dialog', { name: `Slides of ${service.title}` })
  const picture = lightbox.getByRole('button', { name: /^Zoom/ })
  const large = lightbox.locator('img')
  const fingers = new Fingers(await page.context().newCDPSession(page))
  await small.scrollIntoViewIfNeeded()
  await expect.poll(() => pixelsOf(small)).toBe(960)

  await test.step('the small picture stands there until the large one takes its place', async () => {
    const release = await shop.hold(LARGE)
    await slide.tap()
    await expect(picture).toBeVisible()
    await expect(large).toHaveJSProperty('complete', false)
    const address = await small.evaluate((image: HTMLImageElement) => image.currentSrc)
    await expect(picture).toHaveCSS('background-image', `url("${address}")`)
    const place = await boxOf(picture)
    expect(place.width).toBeGreaterThan((await boxOf(slide)).width)
    const first = await looksOf(picture)
    expect(first.contrast).toBeGreaterThan(10)

    release()
    await expect.poll(() => pixelsOf(large)).toBe(1280)
    expect(await boxOf(picture)).toEqual(place)
    expect(await boxOf(large)).toEqual(place)
    expect(distance(first, await looksOf(large))).toBeLessThan(3)
  })
  await test.step('a tap enlarges the slide around that point, and another one ends that', async () => {
    const before = await boxOf(picture)
    await tapAt(picture, 0.7, 0.5)
    await expect(picture).toHaveAccessibleName('Zoom out')
    await expectEnlarged(picture, before, { x: 0.7, y: 0.5 })
    await expect.poll(() => pixelsOf(large)).toBe(1800)
    await picture.tap()
    await expect(picture).toHaveAccessibleName('Zoom in')
    expect(await boxOf(picture)).toEqual(before)
  })
  await test.step('a finger moves the enlarged slide, and nothing behind it', async () => {
    await lightbox.getByRole('button', { name: 'Next slide' }).tap()
    await expect(large).toHaveAccessibleName(tall)
    const before = await boxOf(picture)
    await tapAt(picture, 0.6, 0.55)
    await expectEnlarged(picture, before, { x: 0.6, y: 0.55 })
    await expect.poll(() => pixelsOf(large)).toBe(1080)
    const from = await boxOf(picture)
    const scrolled = await page.evaluate(() => scrollY)
    await fingers.drag({ x: 100, y: 120 })
    await expect.poll(async () => (await boxOf(picture)).x - from.x).toBeGreaterThan(80)
    expect((await boxOf(picture)).y - from.y).toBeGreaterThan(80)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(lightbox).toContainText('2 / 2')
    await expect(picture).toHaveAccessibleName('Zoom out')
    // While it still glides, a tap anywhere only stops it.
    await picture.hover({ trial: true })
  })
  await test.step('the slide before it starts unzoomed, and closing brings the focus back', async () => {
    await lightbox.getByRole('button', { name: 'Previous slide' }).tap()
    await expect(picture).toHaveAccessibleName('Zoom in')
    await lightbox.getByRole('button', { name: 'Close the enlarged view' }).tap()
    await expect(lightbox).toBeHidden()
    await expect(slide).toBeFocused()
  })
  await test.step('another slide takes the focus when it is the one that is left', async () => {
    await slide.tap()
    await lightbox.getByRole('button', { name: 'Next slide' }).tap()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(page.getByRole('button', { name: `Enlarge: ${tall}` })).toBeFocused()
    await page.getByRole('button', { name: 'Previous slide' }).tap()
  })
  await test.step('two fingers enlarge it further; Escape brings the focus back', async () => {
    await slide.tap()
    await expect(picture).toHaveAccessibleName('Zoom in')
    await fingers.spread(100)
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
    await expect(picture).toHaveAccessibleName('Zoom in')
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(slide).toBeFocused()
  })
})

interface Point {
  x: number
  y: number
}

/** On the screen of a phone. Playwright only taps. */
class Fingers {
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  /** One finger, from the middle of the screen. */
  async drag(by: Point): Promise<void> {
    await this.#move((part) => [{ x: 195 + by.x * part, y: 400 + by.y * part }])
  }

  /** Two fingers, each so far away from the middle of the screen. */
  async spread(by: number): Promise<void> {
    await this.#move((part) => [
      { x: 190 - by * part, y: 400 },
      { x: 200 + by * part, y: 400 },
    ])
  }

  async #move(at: (part: number) => Point[]): Promise<void> {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      this.#session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      })
    await touch('touchStart', at(0))
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', at(part))
    await touch('touchEnd', [])
  }
}

/** @param x, y from 0 to 1 */
async function tapAt(picture: Locator, x: number, y: number): Promise<void> {
  const { width, height } = await boxOf(picture)
  await picture.tap({ position: { x: x * width, y: y * height } })
}

/** The point that was tapped is in the middle of the frame, in each direction in which the picture is larger than that. */
async function expectEnlarged(
  picture: Locator,
  before: { width: number; height: number },
  tapped: Point,
): Promise<void> {
  await expect.poll(async () => (await boxOf(picture)).width).toBeCloseTo(ZOOM * before.width, 0)
  const { x, y, width, height } = await boxOf(picture)
  expect(height).toBeCloseTo(ZOOM * before.height, 0)
  const frame = await boxOf(picture.locator('..'))
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  expect(Math.abs(x + tapped.x * width - middle.x)).toBeLessThan(2)
  expect(Math.abs(y + (height > frame.height ? tapped.y : 0.5) * height - middle.y)).toBeLessThan(2)
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (!box) throw new Error('It has no place on the page.')
  return box
}

/** How wide the file is that an image shows; 0 while it is on its way. */
async function pixelsOf(shown: Locator): Promise<number> {
  return shown.evaluate(async (image: HTMLImageElement) => {
    if (!image.complete) return 0
    const file = new Image()
    file.src = image.currentSrc
    await file.decode()
    return file.naturalWidth
  })
}

/** What one sees from afar, where two sizes of a picture are the same and an empty frame is not. */
async function looksOf(shown: Locator) {
  const small = sharp(await shown.screenshot())
    .resize(48, 24, { fit: 'fill' })
    .grayscale()
  const pixels = await small.raw().toBuffer()
  const { channels } = await sharp(pixels, { raw: { width: 48, height: 24, channels: 1 } }).stats()
  return { pixels, contrast: channels[0]?.stdev ?? 0 }
}

type Looks = Awaited<ReturnType<typeof looksOf>>

/** The mean of what two pictures differ by, of 255. */
function distance(one: Looks, other: Looks): number {
  const sum = one.pixels.reduce(
    (all, value, at) => all + Math.abs(value - (other.pixels[at] ?? 0)),
    0,
  )
  return sum / one.pixels.length
}

import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test('toasts, where the layout changes, and the logo carousel', async ({ page, shop }) => {
  test.slow()
  await page.clock.install({ time: 0 })
  await shop.open('/services')
  await test.step('Timings · toasts: 4000 ms, 3 visible, width 356, gap 14', async () => {
    const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    const visible = toasts.and(page.locator('[data-visible=true]'))
    const add = page.getByRole('button', { name: /^Add to Cart: / })
    // Their time must not run while a busy machine looks at them.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
    const expectVisible = (count: number) =>
      expect(async () => {
        await page.clock.runFor(20)
        expect(await visible.count()).toBe(count)
      }).toPass()

    await add.first().click()
    await expectVisible(1)
    await expect(toasts).toHaveCSS('width', '356px')
    await page.clock.runFor(3_500)
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(1_500)
    await expect(toasts).toHaveCount(0)

    for (let n = 0; n < 4; n += 1) {
      await add.nth(n).click()
      await expectVisible(Math.min(n + 1, 3))
    }
    const list = page.locator('[data-sonner-toaster]')
    expect(await list.evaluate((ol) => getComputedStyle(ol).getPropertyValue('--gap'))).toBe('14px')
    await page.clock.runFor(6_000)
    await expect(toasts).toHaveCount(0)
  })
  await test.step('Timings · a toast leaves with a swipe of 20 px or a speed above 0.11', async () => {
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    const swipe = async (byPx: number, tookMs: number) => {
      await page.clock.resume()
      await page
        .getByRole('button', { name: /^Add to Cart: / })
        .first()
        .click()
      await expect(toast).toHaveCSS('opacity', '1')
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
      await drag(page, toast, byPx, () => page.clock.fastForward(tookMs))
      await page.clock.runFor(1_000)
    }
    await swipe(-19, 1_000)
    await expect(toast).toHaveCount(1)
    await page.getByRole('button', { name: 'Close toast' }).click()
    await page.clock.runFor(1_000)
    await expect(toast).toHaveCount(0)
    await swipe(-21, 1_000)
    await expect(toast).toHaveCount(0)
    await swipe(-12, 100)
    await expect(toast).toHaveCount(0)
  })
  await test.step('Layout · mobile breakpoint under 768px; desktop at 1024px', async () => {
    await page.clock.resume()
    const card = page.getByRole('article').first()
    const isRow = () => card.evaluate((article) => getComputedStyle(article).display === 'grid')
    await page.setViewportSize({ width: 767, height: 900 })
    expect(await isRow()).toBe(true)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await isRow()).toBe(false)

    // Where nothing lies below it: elsewhere it yields.
    await shop.goTo('/checkout/cancel')
    const chatWidth = async () => {
      const chat = page.locator('aside[aria-label="Chat"] a')
      return (await chat.boundingBox())?.width ?? 0
    }
    await page.setViewportSize({ width: 1023, height: 900 })
    await expect.poll(chatWidth).toBeLessThan(70)
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect.poll(chatWidth).toBeGreaterThan(120)
  })
  await test.step('Layout · the clock of the home page makes it no wider as it turns', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await shop.goTo('/')
    await expect(page.locator('.clock-lid')).toHaveCount(2)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(widthsWhileClockTurns)).toEqual([width])
    }
  })
  await test.step('Timings · logo carousel auto-advance 2 s, pauses on hover or drag, resumes 3 s after settle', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await shop.goTo('/about')
    const carousel = page.getByRole('region', { name: '33 leading companies' })
    await carousel.scrollIntoViewIfNeeded()
    const expectSlide = (n: number) =>
      expect(carousel.getByRole('button', { name: `Show slide ${n} of 6` })).toHaveAttribute(
        'aria-current',
        'true',
      )
    await expectSlide(1)
    await page.clock.fastForward(2_000)
    await expectSlide(2)

    await carousel.hover()
    await page.clock.fastForward(8_000)
    await expectSlide(2)
    await page.mouse.move(5, 200)
    await page.clock.fastForward(4_900)
    await expectSlide(2)
    await page.clock.fastForward(200)
    await expectSlide(3)

    const third = carousel.getByRole('group', { name: '3 of 6' })
    await expect(third).toBeInViewport({ ratio: 0.99 })
    // By more than half a slide: then it is the way that counts, and not how fast the machine was.
    await drag(page, third, -700)
    await expectSlide(4)
    await page.mouse.move(5, 200)
    await page.clock.runFor(2_500)
    await expectSlide(4)
    await page.clock.runFor(6_000)
    await expectSlide(5)
  })
})

async function drag(
  page: Page,
  target: Locator,
  byPx: number,
  beforeRelease: () => Promise<void> = async () => {},
): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  // At its upper edge: in its middle may be a button, which is pressed and not dragged.
  const [x, y] = [box.x + box.width / 2, box.y + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 10 })
  await beforeRelease()
  await page.mouse.up()
}

/** Runs in the page. @returns the different widths that the page has then, from narrow to wide */
function widthsWhileClockTurns(): number[] {
  const lids = [...document.querySelectorAll<HTMLElement>('.clock-lid')]
  // They start once more.
  for (const hidden of [true, false]) {
    for (const lid of lids) lid.hidden = hidden
    document.body.getBoundingClientRect()
  }
  const turns = lids.flatMap((lid) => lid.getAnimations({ subtree: true }))
  if (turns.length !== lids.length) throw new Error(`Only ${turns.length} lids turn.`)
  const widths = new Set<number>()
  for (let ms = 0; ms < 2000; ms += 25) {
    for (const turn of turns) turn.currentTime = ms
    widths.add(document.documentElement.scrollWidth)
  }
  return [...widths].toSorted((a, b) => a - b)
}

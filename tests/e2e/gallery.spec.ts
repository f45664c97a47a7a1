import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/test.ts'

const SLIDES = 3
const INTERVAL_MS = 5_000

test('the page of a service moves on its own', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await shop.open('/service/seo-audit')
  await expectSlide(page, 1)
  await test.step('the slides change on their own every five seconds, and wrap', async () => {
    for (const n of [2, 3, 1]) {
      await page.clock.fastForward(INTERVAL_MS)
      await expectSlide(page, n)
    }
  })
  const pause = gallery(page).getByRole('button', { name: 'Pause automatic changes' })
  await test.step('Pause stops the slides, Play starts them again', async () => {
    await pause.click()
    await page.clock.fastForward(3 * INTERVAL_MS)
    await expectSlide(page, 1)
    await gallery(page).getByRole('button', { name: 'Play automatic changes' }).click()
    await page.clock.fastForward(INTERVAL_MS)
    await expectSlide(page, 2)
  })
  await test.step('arrows and dots choose a slide', async () => {
    await pause.click()
    await dot(page, 1).click()
    await gallery(page).getByRole('button', { name: 'Next slide' }).click()
    await expectSlide(page, 2)
    await gallery(page).getByRole('button', { name: 'Previous slide' }).click()
    await gallery(page).getByRole('button', { name: 'Previous slide' }).click()
    await expectSlide(page, SLIDES)
    await dot(page, 2).click()
    await expectSlide(page, 2)
  })
  await test.step('a slide opens full screen; the keyboard changes and closes it', async () => {
    await dot(page, 1).click()
    await gallery(page).getByRole('button', { name: 'Play automatic changes' }).click()
    const slide = gallery(page).getByRole('button', {
      name: /^Enlarge: Sample page of an SEO audit/,
    })
    await slide.click()
    const lightbox = page.getByRole('dialog', { name: 'Slides of Technical SEO Audit' })
    await expect(lightbox).toBeVisible()
    await expect(lightbox).toContainText(`1 / ${SLIDES}`)
    await page.clock.fastForward(3 * INTERVAL_MS)
    await expect(lightbox).toContainText(`1 / ${SLIDES}`)
    await expectAccessible(page)

    const picture = lightbox.locator('img')
    const narrow = await picture.boundingBox()
    await lightbox.getByRole('button', { name: 'Zoom in' }).click()
    expect((await picture.boundingBox())?.width).toBeGreaterThan(1.5 * (narrow?.width ?? 0))
    await lightbox.getByRole('button', { name: 'Zoom out' }).click()

    await page.keyboard.press('ArrowRight')
    await expect(lightbox).toContainText(`2 / ${SLIDES}`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox).toContainText(`${SLIDES} / ${SLIDES}`)
    await lightbox.getByRole('button', { name: 'Next slide' }).click()
    await expect(lightbox).toContainText(`1 / ${SLIDES}`)
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(slide).toBeFocused()

    await page.clock.fastForward(INTERVAL_MS)
    await expectSlide(page, 2)
  })
  await test.step('the slide that was clicked opens, even if the next one has come meanwhile', async () => {
    const first = gallery(page).getByRole('button', {
      name: /^Enlarge: Sample page of an SEO audit/,
      includeHidden: true,
    })
    await first.dispatchEvent('click')
    const lightbox = page.getByRole('dialog', { name: 'Slides of Technical SEO Audit' })
    await expect(lightbox).toContainText(`1 / ${SLIDES}`)
    await page.keyboard.press('Escape')
    await expectSlide(page, 1)
  })
  await shop.reload()
  await test.step('case studies change every four seconds, reviews every eight', async () => {
    const reviews = page.getByRole('region', { name: 'Client Reviews' })
    const firstReview = reviews.getByRole('button', { name: /^Show review 1 of/ })
    const secondReview = reviews.getByRole('button', { name: /^Show review 2 of/ })
    const studies = page.getByRole('region', { name: 'Case Studies' })
    await studies.scrollIntoViewIfNeeded()
    await expect(studies.getByRole('group', { name: /^1 of/ })).toBeInViewport({ ratio: 0.5 })
    await page.clock.fastForward(4_000)
    await expect(studies.getByRole('group', { name: /^2 of/ })).toBeInViewport({ ratio: 0.5 })
    await expect(firstReview).toHaveAttribute('aria-current', 'true')
    await page.clock.fastForward(4_000)
    await expect(secondReview).toHaveAttribute('aria-current', 'true')

    await reviews.hover()
    await page.clock.fastForward(16_000)
    await expect(secondReview).toHaveAttribute('aria-current', 'true')
  })
  await test.step('Service detail · a sticky purchase panel with a rotating trust line every 2 s', async () => {
    await page.mouse.move(5, 200)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const panel = page.getByRole('region', { name: 'Purchase' })
    await expect(panel.getByRole('button')).toHaveText(['Purchase Now', 'Add to Cart', ''])
    for (const line of [
      'Trusted by Global Brands',
      'Secure Dashboard Access',
      'Clear Deadlines',
      'Trusted by Global Brands',
    ]) {
      await expect(panel.getByText(line)).toHaveCSS('clip-path', 'inset(0px)')
      await page.clock.fastForward(2_000)
    }
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await expect(panel).toBeInViewport({ ratio: 1 })
  })
})

function gallery(page: Page): Locator {
  return page.getByRole('region', { name: 'Slides of Technical SEO Audit' })
}

function dot(page: Page, n: number): Locator {
  return gallery(page).getByRole('button', { name: `Show slide ${n} of ${SLIDES}` })
}

async function expectSlide(page: Page, n: number): Promise<void> {
  await expect(dot(page, n)).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page)).toContainText(`${n} / ${SLIDES}`)
}

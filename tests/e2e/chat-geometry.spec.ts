import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expect, test } from './fixtures/test.ts'

/** What the button may not lie on. */
const KEPT_CLEAR = 'a, button, input, select, textarea, summary, label, .figures, [data-kept-clear]'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const size of SIZES) {
  test.describe(`${size.width} px`, () => {
    test.use({ viewport: size })

    test('the chat button covers nothing to click, to fill in or to pay, at any place of any page', async ({
      page,
      shop,
      cart,
      backOffice,
      problems,
    }) => {
      test.setTimeout(240_000)
      problems.provoke(/^404 GET \/no-such-page$/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      let shown = 0
      for (const path of PUBLIC_PAGES) {
        await shop.open(path)
        await page.waitForLoadState('networkidle')
        const { covered, places } = await scrollAndLook(page, KEPT_CLEAR)
        expect(covered, path).toEqual([])
        shown += places
      }
      // The cart's date, its sums and its fields are there once something is in it.
      await cart.openWith(await backOffice.makeService(), await backOffice.makeService())
      await expect(page.getByText(/^Order now and send your brief/)).toBeVisible()
      expect((await scrollAndLook(page, KEPT_CLEAR)).covered, 'a filled cart').toEqual([])
      // It is not simply gone: it comes back where it has been free for a moment.
      expect(shown).toBeGreaterThan(0)
      await shop.open('/checkout/cancel')
      await expect(
        page.getByRole('complementary', { name: 'Chat' }).getByRole('link'),
      ).toBeVisible()
    })
  })
}

/** Goes down a page in steps, and names what lies below the button and stays there. */
function scrollAndLook(page: Page, keptClear: string) {
  return page.evaluate(async (selector) => {
    const chat = document.querySelector('aside[aria-label="Chat"] a')
    if (!chat) throw new Error('There is no chat button.')

    function coveredNow(button: Element): string[] {
      if (getComputedStyle(button).visibility === 'hidden') return []
      const box = button.getBoundingClientRect()
      return [...document.querySelectorAll(selector)].flatMap((element) => {
        if (button.contains(element) || !element.checkVisibility()) return []
        // The next slide of a carousel lies beside it, cut off.
        if (element.closest('[inert]')) return []
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isApart =
          right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= top
        return isApart ? [] : [`${Math.round(scrollY)}: ${element.tagName} ${element.textContent}`]
      })
    }

    const covered: string[] = []
    let places = 0
    const step = Math.round(innerHeight / 5)
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // The observer answers a frame later; on a busy machine React draws a few more after that.
      for (let tries = 0; tries < 20 && coveredNow(chat).length > 0; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      covered.push(...coveredNow(chat))
      if (getComputedStyle(chat).visibility === 'visible') places += 1
    }
    return { covered, places }
  }, keptClear)
}

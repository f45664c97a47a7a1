import type { Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { expect, test } from './fixtures/test.ts'

/** What the button may not lie on. */
const KEPT_CLEAR = 'a, button, input, select, textarea, summary, label, .figures'

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
      problems,
    }) => {
      test.setTimeout(240_000)
      problems.provoke(/^404 GET \/no-such-page$/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      let shown = 0
      for (const path of PUBLIC_PAGES) {
        await shop.open(path)
        const { covered, places } = await scrollAndLook(page, KEPT_CLEAR)
        expect(covered, path).toEqual([])
        shown += places
      }
      // It is not simply gone.
      expect(shown).toBeGreaterThan(PUBLIC_PAGES.length)
    })
  })
}

/** Goes down a page in steps, and names what lies below the button where it is to be seen. */
function scrollAndLook(page: Page, keptClear: string) {
  return page.evaluate(async (selector) => {
    const chat = document.querySelector('aside[aria-label="Chat"] a')
    if (!chat) throw new Error('There is no chat button.')
    const covered: string[] = []
    let places = 0
    const step = Math.round(innerHeight / 5)
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      scrollTo({ top: y, behavior: 'instant' })
      // The observer answers in the frame after; then React draws.
      for (let frame = 0; frame < 4; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      if (getComputedStyle(chat).visibility === 'hidden') continue
      places += 1
      const box = chat.getBoundingClientRect()
      for (const element of document.querySelectorAll(selector)) {
        if (element === chat || chat.contains(element) || !element.checkVisibility()) continue
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isApart =
          right <= box.left || box.right <= left || bottom <= box.top || box.bottom <= top
        if (!isApart) covered.push(`${Math.round(y)}: ${element.tagName} ${element.textContent}`)
      }
    }
    return { covered, places }
  }, keptClear)
}

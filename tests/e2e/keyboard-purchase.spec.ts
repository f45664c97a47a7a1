import type { Locator, Page } from '@playwright/test'
import { expectConfirmation } from './fixtures/checkout.ts'
import { untilInteractive } from './fixtures/shop.ts'
import { CARDS } from './fixtures/sandbox.ts'
import { expect, test } from './fixtures/test.ts'

const MOST_STOPS = 120

test('a service is bought with the keyboard alone', async ({ page, shop, cart }) => {
  test.slow()
  await shop.open('/')
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: title, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await tabTo(page, page.getByRole('button', { name: 'Add to Cart', exact: true }))
  await page.keyboard.press('Enter')
  await expect(shop.cartLink('1 item')).toBeVisible()
  await tabTo(page, shop.cartLink('1 item'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(cart.line(title)).toBeVisible()
  const total = await cart.sum('Total').innerText()

  await tabTo(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Enter')
  const tab = await opened
  await tab.waitForURL('**/sandbox/checkout/*')
  for (const [label, text] of [
    ['Email', 'buyer@acme.example'],
    ['Card number', CARDS.pays],
    ['Expiry', '1234'],
    ['CVC', '123'],
  ] as const) {
    await tabTo(tab, tab.getByLabel(label))
    await tab.keyboard.type(text)
  }
  await tabTo(tab, tab.getByRole('button', { name: `Pay ${total}` }))
  await tab.keyboard.press('Enter')
  await expectConfirmation(tab, { service: title, total })
  await untilInteractive(tab)
  await tabTo(tab, tab.getByRole('link', { name: 'Back to Homepage' }))
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Work done in 24 hours')
})

/** Presses Tab until the focus is there, visible and not under the sticky header or the chat. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => target.evaluate(isUncovered)).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`The focus does not reach ${target}.`)
}

function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

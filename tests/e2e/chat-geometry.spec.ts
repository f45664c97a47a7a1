import { scrollBelowChatButton } from './fixtures/chat-button.ts'
import { expect, test } from './fixtures/test.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

// Every other page is looked at in `quality.spec.ts`.
test('the chat button covers nothing of a filled cart, and comes back where it is free', async ({
  page,
  shop,
  cart,
  backOffice,
}) => {
  // The cart's date, its sums and its fields are there once something is in it.
  await cart.openWith(await backOffice.makeService(), await backOffice.makeService())
  await expect(page.getByText(/^Order now and send your brief/)).toBeVisible()
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    const { covered } = await scrollBelowChatButton(page)
    expect(covered, `${screen.width} px`).toEqual([])
  }
  await shop.open('/checkout/cancel')
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expect(page.getByRole('complementary', { name: 'Chat' }).getByRole('link')).toBeVisible()
  }
})

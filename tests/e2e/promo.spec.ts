import type { BackOffice } from './fixtures/back-office.ts'
import { expect, test } from './fixtures/test.ts'

const VALIDATION = /\/functions\/v1\/validate-promo$/
const USED_UP = 'This promo code has been used up.'
const UNREACHABLE = 'Failed to validate promo code. Please try again.'

interface Rejection {
  kind: string
  reason: string
  makeCode: (backOffice: BackOffice) => Promise<string>
}

const REJECTIONS: Rejection[] = [
  {
    kind: 'unknown',
    reason: 'This promo code does not exist.',
    makeCode: async () => 'NOSUCHCODE',
  },
  {
    kind: 'not started',
    reason: 'This promo code is not active yet.',
    makeCode: (backOffice) => backOffice.makePromo({ startsInDays: 2 }),
  },
  {
    kind: 'expired',
    reason: 'This promo code has expired.',
    makeCode: (backOffice) => backOffice.makePromo({ startsInDays: -9, endsInDays: -2 }),
  },
  {
    kind: 'used up',
    reason: USED_UP,
    makeCode: (backOffice) => backOffice.makePromo({ maxUses: 5, uses: 5 }),
  },
  {
    kind: 'paused',
    reason: 'This promo code is paused right now.',
    makeCode: (backOffice) => backOffice.makePromo({ isPaused: true }),
  },
  {
    kind: 'with a higher minimum',
    reason: 'This promo code needs an order of at least $2,000.01.',
    makeCode: (backOffice) => backOffice.makePromo({ minimumCents: 200_001 }),
  },
  {
    kind: 'for other services',
    reason: 'This promo code does not apply to the services in your cart.',
    makeCode: async (backOffice) =>
      backOffice.makePromo({ services: [await backOffice.makeService()] }),
  },
]

test('a code that cannot be used says why; one that can is applied, and follows the cart', async ({
  page,
  shop,
  cart,
  checkout,
  backOffice,
  problems,
}) => {
  test.slow()
  problems.provoke(/^net::ERR_CONNECTION_FAILED POST \/functions\/v1\/validate-promo$/)
  problems.provoke(/^500 POST \/functions\/v1\/validate-promo$/)
  problems.provoke(/^422 POST \/functions\/v1\/create-checkout$/)
  await page.setViewportSize({ width: 390, height: 844 })
  const service = await backOffice.makeService()
  await cart.openWith(service)
  await test.step('on a phone the toast of a refusal leaves the header, the field and its reason free', async () => {
    await cart.promoInput.fill('NOSUCHCODE')
    // Wherever the page stands, and so also with the field at the bottom of the screen.
    await cart.promoInput.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await cart.promoInput.press('Enter')
    const toast = page.locator('[data-sonner-toast][data-mounted=true]')
    await expect(toast).toContainText('This promo code does not exist.')
    // It slides in from above.
    const header = await page.getByRole('banner').boundingBox()
    const headerEnd = (header?.y ?? Number.NaN) + (header?.height ?? Number.NaN)
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(headerEnd)
    const [shown, field] = await Promise.all([toast.boundingBox(), cart.promoInput.boundingBox()])
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(field?.y ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(toast).toHaveCount(0)
  })
  await test.step('a network failure shows the text of the error table', async () => {
    await shop.cutOff(VALIDATION)
    await cart.applyPromo('ANYTHING')
    await shop.expectToast('Invalid Promo Code', UNREACHABLE, 'destructive')
    await page.unroute(VALIDATION)
  })
  for (const { kind, reason, makeCode } of REJECTIONS) {
    await test.step(`a code that is ${kind} is refused with its reason`, async () => {
      const code = await makeCode(backOffice)
      await cart.applyPromo(code)
      await shop.expectToast('Invalid Promo Code', reason, 'destructive')
      await expect(cart.promoInput).toHaveValue(code)
      await expect(cart.sum('Total')).toHaveText('$2,000.00')
      expect(await cart.stored('cartPromo')).toBeNull()
    })
  }
  await test.step('a refusal without a reason says that the code is invalid', async () => {
    await page.route(VALIDATION, (route) => route.fulfill({ json: { valid: false } }))
    await cart.applyPromo('ANYTHING')
    await shop.expectToast('Invalid Promo Code', 'Invalid promo code', 'destructive')
    await page.unroute(VALIDATION)
  })
  await test.step('a server failure shows the text of the error table', async () => {
    await expect(page.getByText(UNREACHABLE), 'the toast of the network failure').toHaveCount(0)
    await page.route(VALIDATION, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await cart.applyPromo('ANYTHING')
    await shop.expectToast('Invalid Promo Code', UNREACHABLE, 'destructive')
  })
  const remove = (code: string) => cart.promoBanner(code).getByRole('button', { name: /^Remove/ })
  await page.unroute(VALIDATION)
  await cart.promoInput.fill('')
  await expect(cart.applyButton).toBeDisabled()
  await test.step('blank input sends no request', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (VALIDATION.test(request.url())) asked.push(request.url())
    })
    await cart.promoInput.fill('   ')
    await expect(cart.applyButton).toBeDisabled()
    await cart.promoInput.press('Enter')
    await expect(cart.applyButton).toBeDisabled()
    expect(asked).toEqual([])
  })
  await test.step('Apply waits for input, and for the answer', async () => {
    const code = await backOffice.makePromo()
    const answer = await shop.hold(VALIDATION)
    const asked = page.waitForRequest(VALIDATION)
    await cart.applyPromo(code)
    const applying = page.getByRole('button', { name: 'Applying...' })
    await expect(applying).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled()
    expect((await asked).postDataJSON()).toMatchObject({ code, subtotal: 200_000 })
    answer()
    await remove(code).click()
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
  })
  await test.step('a code is trimmed, uppercased and applied by Enter; Remove takes it away', async () => {
    const code = await backOffice.makePromo({ type: 'fixed', value: 5_000 })
    await cart.promoInput.fill(`  ${code.toLowerCase()}  `)
    const asked = page.waitForRequest(VALIDATION)
    await cart.promoInput.press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({ code, subtotal: 200_000 })
    await shop.expectToast('Promo code applied!', `You saved $50.00 with code ${code}`)
    await expect(remove(code)).toBeFocused()
    await expect(cart.promoInput).toBeHidden()
    await expect(cart.sum(`Discount (${code})`)).toHaveText('−$50.00')
    await expect(cart.sum('Total')).toHaveText('$1,950.00')
    expect(JSON.parse((await cart.stored('cartPromo')) ?? '')).toEqual({
      code,
      type: 'fixed',
      value: 5_000,
      discountAmount: 50,
    })

    await shop.reload()
    await remove(code).click()
    await shop.expectToast('Promo code removed', 'The discount has been removed from your cart.')
    await expect(cart.promoInput).toBeFocused()
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
    expect(await cart.stored('cartPromo')).toBeNull()
  })
  await test.step('a change of the cart asks again what the code is worth', async () => {
    const code = await backOffice.makePromo({ value: 10, minimumCents: 400_000 })
    await cart.increase(service.title).click()
    await cart.applyPromo(code)
    await expect(cart.sum(`Discount (${code})`)).toHaveText('−$400.00')

    await cart.increase(service.title).click()
    await expect(cart.sum(`Discount (${code})`)).toHaveText('−$600.00')

    await cart.decrease(service.title).click()
    await cart.decrease(service.title).click()
    const reason = 'This promo code needs an order of at least $4,000.00.'
    await shop.expectToast('Invalid Promo Code', reason, 'destructive')
    await expect(cart.promoBanner(code)).toBeHidden()
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
    expect(await cart.stored('cartPromo')).toBeNull()
  })
  await test.step('a code used up by someone else is refused at checkout, and the cart carries on', async () => {
    const code = await backOffice.makePromo({ maxUses: 1 })
    await cart.applyPromo(code)
    await expect(cart.promoBanner(code)).toBeVisible()
    await backOffice.useUpPromo(code)

    await checkout.button.click()
    await shop.expectToast('Invalid Promo Code', USED_UP, 'destructive')
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
    const second = await checkout.proceed()
    await expect(second.payButton).toHaveText('Pay $2,000.00')
    await second.tab.close()
  })
  await test.step('a code used up since the last visit has left the cart that is opened again', async () => {
    const code = await backOffice.makePromo({ maxUses: 1 })
    await cart.applyPromo(code)
    await expect(cart.promoBanner(code)).toBeVisible()
    await backOffice.useUpPromo(code)

    await shop.reload()
    await shop.expectToast('Invalid Promo Code', USED_UP, 'destructive')
    await expect(cart.promoBanner(code)).toBeHidden()
    await expect(cart.sum('Total')).toHaveText('$2,000.00')
  })
})

test('a code in a link waits for the cart', async ({ page, shop, cart, backOffice }) => {
  const service = await backOffice.makeService()
  const [first, second] = [
    await backOffice.makePromo({ value: 10 }),
    await backOffice.makePromo({ type: 'fixed', value: 5_000 }),
  ]
  const kept = () => cart.stored('linkedPromo')
  await test.step('the page takes the code out of its address and keeps it', async () => {
    await shop.open(`/contact?promo=${first.toLowerCase()}&topic=a%20b#form`)
    await expect(page).toHaveURL(/\/contact\?topic=a%20b#form$/)
    expect(await kept()).toBe(first.toLowerCase())
  })
  await test.step('the code is applied once a service is in the cart', async () => {
    await cart.open()
    await expect(
      page.getByText(`Your promo code ${first} is applied when you add a service.`),
    ).toBeVisible()
    await cart.changeElsewhere([service, 1])
    await expect(cart.promoBanner(first)).toBeVisible()
    await expect(cart.sum('Total')).toHaveText('$1,800.00')
    await expect.poll(kept).toBeNull()
  })
  await test.step('a second code leaves the first until the buyer chooses it', async () => {
    await shop.open(`/cart?promo=${second}`)
    const news = page.getByText(
      `Only one promo code counts for an order, and you're using ${first}.`,
    )
    await expect(news).toBeVisible()
    await expect(page.getByRole('button', { name: `Keep ${first}` })).toBeVisible()
    await page.getByRole('button', { name: `Use ${second} instead` }).click()
    await expect(cart.promoBanner(second)).toBeVisible()
    await expect(cart.sum('Total')).toHaveText('$1,950.00')
    await expect(news).toBeHidden()
  })
  await test.step('why a code of a link is refused stands in the cart, and nowhere else', async () => {
    await cart
      .promoBanner(second)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await shop.open('/cart?promo=NOSUCHCODE')
    const news = page.getByRole('status').filter({ hasText: 'NOSUCHCODE' })
    await expect(news).toHaveText('NOSUCHCODE: This promo code does not exist.')
    await expect(page.getByText('Invalid Promo Code')).toHaveCount(0)
    expect(await kept()).toBeNull()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(news).toBeHidden()
  })
})

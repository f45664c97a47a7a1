import { chromium as browsers, type Browser } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventsOf, orderOf } from '../backend/support/checkout.ts'
import { eventually } from '../backend/support/eventually.ts'
import { stockService } from '../backend/support/stock.ts'
import { Checkout } from '../e2e/fixtures/checkout.ts'
import { Problems } from '../e2e/fixtures/problems.ts'
import { CARDS } from '../e2e/fixtures/sandbox.ts'
import { fact, Shop } from '../e2e/fixtures/shop.ts'
import { BROWSER_FLAGS } from '../support/browser-flags.ts'
import { shopOf } from './support/visitors.ts'

const { url } = inject('processes')

let browser: Browser
beforeAll(async () => {
  browser = await browsers.launch({
    executablePath: await chromium.executablePath(),
    args: BROWSER_FLAGS,
  })
})
afterAll(() => browser.close())

it('a purchase in a browser, whose every request goes to the next process', async () => {
  const service = await stockService(shopOf(), { price_usd: 25_000 })
  const context = await browser.newContext({ baseURL: url })
  const problems = new Problems(context)
  const page = await context.newPage()
  await new Shop(page).open(`/service/${service.slug}`)
  const sandbox = await new Checkout(page).purchaseNow()
  await sandbox.payWith(CARDS.pays)
  await sandbox.tab.getByRole('heading', { name: 'Payment Confirmed!' }).waitFor()
  expect(await fact(sandbox.tab, 'Service').innerText()).toBe(service.service_title)
  expect(await fact(sandbox.tab, 'Total').innerText()).toBe('$250.00')
  const shop = shopOf()
  const order = await eventually(
    () => orderOf(shop, sandbox.sessionId),
    ({ status }) => status === 'PAID',
  )
  expect(order).toMatchObject({ status: 'PAID', total_usd: 25_000 })
  expect(await eventsOf(shop, order.id)).toEqual(['placed', 'paid'])
  problems.expectOnlyProvoked()
  await context.close()
})

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Locator, Page } from '@playwright/test'
import { startStore } from '../support/store-process.ts'
import { serviceRow } from './fixtures/catalogue-rows.ts'
import { newCustomer, signUpByApi } from './fixtures/customers.ts'
import { keepSession } from './fixtures/kept-session.ts'
import { LiveTables, Wire, refuseLiveData } from './fixtures/live.ts'
import { expect, test } from './fixtures/order-desk.ts'
import { Problems } from './fixtures/problems.ts'
import { untilInteractive } from './fixtures/shop.ts'
import { done } from './fixtures/store-client.ts'

test.slow()

/** Changes arrive long before the page polls again, which it then does once a minute. */
const AT_ONCE = { timeout: 30_000 }

/** A store of the test's own: everyone sees its changes. */
interface OwnStore {
  url: string
  /** The owner, signed in. */
  owner: SupabaseClient
}

const testWithStore = test.extend<{ ownStore: OwnStore }>({
  ownStore: [
    async ({ browserName: _browserName }, use) => {
      // Without the demo, whose loading takes longer than the test.
      const store = await startStore({ env: { SEED_DEMO: 'false' } })
      const owner = createClient(store.url, store.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      const { adminEmail: email, adminPassword: password } = store
      await done(owner.auth.signInWithPassword({ email, password }))
      // Enough for a list that warns of nothing, and for a full ticker.
      await done(owner.from('services').insert(Array.from({ length: 6 }, () => serviceRow({}))))
      await praise(owner, ...Array.from({ length: 20 }, (_, n) => ({ client_company: `No. ${n}` })))
      await use({ url: store.url, owner })
      await store.stop()
    },
    // As long as a store may take on a machine that is busy.
    { timeout: 180_000 },
  ],
})

const reviewsOnCard = (count: number) => (count === 1 ? '1 review' : `${count} reviews`)

testWithStore(
  'a new testimonial shows in the ticker and the figures of every open page, even after a break',
  async ({ page, browser, ownStore: { url, owner } }) => {
    const elsewhere = await browser.newContext()
    const problems = new Problems(elsewhere)
    const other = await elsewhere.newPage()
    const live = LiveTables.of(page)
    const wire = await Wire.to(other)
    await open(page, `${url}/services`)
    await open(other, `${url}/cart`)
    // All that the page listens to: what comes later makes it read everything again.
    for (const table of ['testimonials', 'service_stats', 'service_reviews']) {
      await live.expect(table)
      await wire.tables.expect(table)
    }
    const card = page.getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    const before = await figures(owner, title)
    await expect(card).toContainText(reviewsOnCard(before.reviews))

    await test.step('it is the first of 20', async () => {
      await praise(owner, { service_name: title })
      for (const open of [page, other]) {
        await expect(ticker(open).first()).toContainText('Harbour Bakery', AT_ONCE)
        await expect(ticker(open)).toHaveCount(20)
      }
    })
    await test.step('and counts on the cards', async () => {
      const after = await figures(owner, title)
      expect(after).not.toEqual(before)
      const { reviews, rating } = after
      await expect(card).toContainText(`${rating.toFixed(1)}${reviewsOnCard(reviews)}`, AT_ONCE)
    })
    // One without a company comes with the next reading: live-reviews.test.ts has what is added live.
    await test.step('one that is not public does not come', async () => {
      await praise(owner, { client_company: 'Shy & Sons', status: 'pending' })
      await praise(owner, { client_company: 'Quarry Works', status: 'featured' })
      for (const open of [page, other]) {
        await expect(ticker(open).first()).toContainText('Quarry Works', AT_ONCE)
        await expect(ticker(open).filter({ hasText: 'Shy & Sons' })).toHaveCount(0)
      }
    })
    await test.step('a page whose socket was gone reads what it has missed', async () => {
      await wire.cut()
      await praise(owner, { client_company: 'Lost & Found' })
      await expect(ticker(page).first()).toContainText('Lost & Found', AT_ONCE)
      await expect(ticker(other).first()).toContainText('Quarry Works')
      wire.mend()
      await expect(ticker(other).first()).toContainText('Lost & Found', AT_ONCE)
    })
    problems.expectOnlyProvoked()
    await elsewhere.close()
    // Its store stops now: a browser complains about a host that it cannot reach.
    await page.close()
  },
)

test(
  'owner and customer see right away what the other writes',
  { tag: '@separate' },
  async ({ admin, desk, customer, backOffice, database, orders, storeUrl }) => {
    const { email } = newCustomer()
    const session = await signUpByApi({ name: 'Gwen Guest', email })
    await keepSession(customer.page.context(), storeUrl, session)
    const theirs = LiveTables.of(customer.page)
    const ours = LiveTables.of(desk.page)
    const service = await backOffice.makeService()
    await admin.open(`/admin/orders?q=${encodeURIComponent(email)}`, 'Orders')
    await ours.expect('order_reads')
    const order = await orders.buy(service, email)

    await test.step('a new order shows in the list', async () => {
      await expect(desk.page.getByText(order.id.slice(0, 8)).first()).toBeVisible(AT_ONCE)
    })
    await done(database.from('orders').update({ user_id: session.user.id }).eq('id', order.id))
    await customer.shop.open(`/orders/${order.id}`)
    await desk.goTo(order)
    await Promise.all([theirs.expect('order_messages'), ours.expect('order_deliveries')])

    await test.step('the customer writes', async () => {
      await customer.page.getByLabel('Your message').fill('When do you begin?')
      await customer.page.getByRole('button', { name: 'Send', exact: true }).click()
      const conversation = desk.panel('Conversation').getByRole('log')
      await expect(conversation).toContainText('When do you begin?', AT_ONCE)
    })
    await test.step('the owner answers, and begins', async () => {
      await desk.panel('Conversation').getByLabel('Reply to the customer').fill('Now.')
      await desk.button('Send reply').click()
      await expect(customer.page.getByRole('log')).toContainText('Now.', AT_ONCE)
      await desk.button('Start without the brief').click()
      await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
      await expect(customer.heading('The clock is running')).toBeVisible(AT_ONCE)
    })
  },
)

test('Admin list · a backend that sends no changes: the stored figures, and a warning', async ({
  admin,
}) => {
  await refuseLiveData(admin.page)
  await admin.open('/admin/services', 'Services')
  await admin.expectToast('Failed to load real-time metrics. Showing stored values.')
  await expect(admin.page.getByRole('article').first()).toContainText('Reviews')
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await untilInteractive(page)
}

function ticker(page: Page): Locator {
  return page.getByRole('region', { name: 'Recent reviews' }).getByRole('listitem')
}

async function praise(owner: SupabaseClient, ...words: object[]): Promise<void> {
  const testimonial = {
    client_name: 'Vera Visitor',
    client_company: 'Harbour Bakery',
    service_category: 'Fix Problems',
    rating: 1,
    testimonial_text: 'It could have been better.',
    status: 'approved',
  }
  const rows = words.map((own) => ({ ...testimonial, ...own }))
  await done(owner.from('testimonials').insert(rows))
}

async function figures(
  owner: SupabaseClient,
  title: string,
): Promise<{ reviews: number; rating: number }> {
  const cards = owner.from('service_cards').select('reviews, avg_rating')
  const row = await done<{ reviews: number; avg_rating: number | string }>(
    cards.eq('service_title', title).single(),
  )
  return { reviews: row.reviews, rating: Number(row.avg_rating) }
}

import { scrollBelowChatButton } from './fixtures/chat-button.ts'
import { newCustomer, signUpByApi } from './fixtures/customers.ts'
import { keepSession } from './fixtures/kept-session.ts'
import { expect, section, test } from './fixtures/order-test.ts'
import { connect, done } from './fixtures/store-client.ts'

const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Less than the button at its smallest and a line of small text are high: none passes below it between two steps. */
const STEP_PX = 60

test('the chat button covers nothing of an account with orders', async ({
  page,
  context,
  shop,
  storeUrl,
  backOffice,
  orders,
  owner,
}) => {
  test.slow()
  const customer = newCustomer()
  const session = await signUpByApi(customer)
  await keepSession(context, storeUrl, session)
  const asking = await backOffice.makeService({ title: 'Asking Service' })
  const ready = await backOffice.makeService({ title: 'Ready Service', category: 'Fix Problems' })
  await orders.ask(asking, [{ label: 'What for?' }, { label: 'Until when?', kind: 'long_text' }])
  await orders.ask(ready, [{ label: 'Anything else?', is_required: false }])
  const buy = (service: typeof asking) =>
    orders.buy(service, customer.email, { name: customer.name, userId: session.user.id })
  const waiting = await buy(asking)
  await buy(asking)
  const delivered = await buy(ready)
  const account = connect('STORE_PUBLISHABLE_KEY', {
    authorization: `Bearer ${session.access_token}`,
  })
  const brief = { p_order_id: delivered.id, p_key: null, p_answers: {} }
  await done(account.rpc('submit_brief', brief))
  for (const order of [waiting, delivered]) {
    for (const body of ['I have begun.', 'Half of it is done. '.repeat(12), 'Have a look at it.']) {
      await owner.post(order, body)
    }
  }
  const bytes = new TextEncoder().encode('finding,cost\nslow checkout,high\n')
  const file = { name: 'findings.csv', mimeType: 'text/csv', bytes }
  await owner.deliver(delivered, { number: 1, note: 'It is all in the file.', file })

  await shop.open('/account')
  for (const path of ['/account', '/orders', `/orders/${waiting.id}`, `/orders/${delivered.id}`]) {
    await shop.goTo(path)
    const last = path.startsWith('/orders/')
      ? section(page, 'Messages').getByText('Have a look at it.')
      : page.getByRole('heading', { level: 3, name: ready.title }).first()
    await expect(last).toBeVisible()
    let shown = 0
    for (const screen of SCREENS) {
      const place = `${path.replace(/[0-9a-f-]{36}/, '{id}')} at ${screen.width} px`
      await test.step(`the chat button covers nothing to click, to fill in or to pay of ${place}`, async () => {
        await page.setViewportSize(screen)
        const { covered, shownPlaces } = await scrollBelowChatButton(page, STEP_PX)
        expect(covered, place).toEqual([])
        shown += shownPlaces
      })
    }
    expect(shown, path).toBeGreaterThan(0)
  }
})

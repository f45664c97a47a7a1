import { expectAccessible } from './fixtures/accessibility.ts'
import { NEWS, expect, heading, newAddress, section, signUp, test } from './fixtures/order-test.ts'
import { expectToast, untilInteractive } from './fixtures/shop.ts'

test.slow()

const GET_ORDER = /\/rest\/v1\/rpc\/get_order$/

test('an order opens by its link and, once it has an account, for that account only', async ({
  page,
  shop,
  problems,
  browser,
  storeUrl,
  backOffice,
  orders,
  owner,
}) => {
  const service = await backOffice.makeService()
  const order = await orders.buy(service, newAddress())
  const title = page.getByRole('heading', { level: 1 })
  const linksSent = async () => {
    const mails = await backOffice.mailsTo(order.email)
    return mails.filter(({ kind }) => kind === 'order_link').length
  }

  await test.step('a guest without the link learns where it is, and gets it again', async () => {
    await shop.open(`/orders/${order.id}`)
    await expect(heading(page, 'This order opens with its link')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send me a new link' })).toBeVisible()
    await expectAccessible(page, 'an order without its link')

    await shop.goTo('/orders')
    await expect(heading(page, 'If you ordered without an account')).toBeVisible()
    await expectAccessible(page, 'the orders of a guest')
    await page.getByLabel('Email').fill(order.email)
    await page.getByRole('button', { name: 'Send My Links' }).click()
    await expect(page.getByText(`If you ordered with ${order.email}`)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/auth\/sign-in\?returnTo=%2Forders$/)
    await shop.open(await orders.link({ order_id: order.id }, 'order_link'))
    await expect(title).toHaveText(service.title)
  })

  await test.step('a message whose answer got lost is sent again, and is there once', async () => {
    const path = /\/rest\/v1\/rpc\/post_order_message$/
    problems.provoke(/^net::ERR_\w+ POST \/rest\/v1\/rpc\/post_order_message$/)
    await page.route(path, async (route) => {
      await route.fetch()
      await route.abort('connectionfailed')
    })
    const messages = section(page, 'Messages')
    await messages.getByLabel('Your message').fill('Are you there?')
    await messages.getByRole('button', { name: 'Send' }).click()
    await expect(messages.getByRole('alert')).toHaveText(
      "I couldn't reach the store. Nothing is lost: please try again.",
    )
    await page.unroute(path)
    await messages.getByRole('button', { name: 'Send' }).click()
    await expect(messages.getByLabel('Your message')).toHaveValue('')
    await expect(messages.getByRole('alert')).toBeHidden()
    expect(await owner.conversation(order)).toEqual([{ body: 'Are you there?', files: 0 }])
  })

  await test.step('an expired link says so and offers a new one', async () => {
    problems.provoke(/^410 POST \/rest\/v1\/rpc\/get_order$/)
    // A link works for 90 days: the refusal itself is tested with the database.
    await page.route(GET_ORDER, (route) =>
      route.fulfill({
        status: 410,
        json: { code: 'PT410', message: 'link_expired', details: '{}', hint: null },
      }),
    )
    await shop.open(order.link)
    await expect(heading(page, 'This link has expired')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(page.getByText('It works for 90 days.', { exact: false })).toBeVisible()
    await page.unroute(GET_ORDER)
  })

  await test.step('an altered link leads to a new one', async () => {
    problems.provoke(/^404 POST \/rest\/v1\/rpc\/get_order$/)
    const sent = await linksSent()
    const last = order.link.at(-1) === '0' ? '1' : '0'
    await shop.open(order.link.slice(0, -1) + last)
    await expect(heading(page, "I can't find this order")).toBeVisible()
    await expectAccessible(page, 'an order that is not found')
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(page.getByText('If this order exists, a new link is on its way')).toBeVisible()
    expect(await linksSent()).toBe(sent + 1)
    await shop.open(await orders.link({ order_id: order.id }, 'order_link'))
    await expect(title).toHaveText(service.title)
  })

  await test.step('an order of an account opens for that account only', async () => {
    await page.getByRole('link', { name: 'Sign up', exact: true }).last().click()
    await signUp(page, order.email)
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
    await expect(section(page, 'Keep this order in an account')).toBeHidden()

    const stranger = await browser.newContext({ baseURL: storeUrl })
    const visitor = await stranger.newPage()
    await visitor.goto(order.link)
    await expect(heading(visitor, 'This order belongs to an account')).toBeVisible()
    const signInLink = visitor.getByRole('main').getByRole('link', { name: 'Sign In' })
    await expect(signInLink).toHaveAttribute(
      'href',
      `/auth/sign-in?returnTo=%2Forders%2F${order.id}`,
    )
    await stranger.close()
    await shop.goTo(`/orders/${crypto.randomUUID()}`)
    await expect(heading(page, "I can't find this order")).toBeVisible()
  })
})

test('the slower of two gets a message, and sees the current state of the order', async ({
  page,
  context,
  shop,
  problems,
  backOffice,
  orders,
  owner,
}) => {
  problems.provoke(/^409 POST \/rest\/v1\/rpc\/approve_delivery$/)
  const service = await backOffice.makeService()
  await orders.ask(service, [{ label: 'Anything else?', is_required: false }])
  const order = await orders.buy(service, newAddress())
  await shop.open(order.link)
  await section(page, 'Your brief').getByRole('button', { name: 'Send the brief' }).click()
  await expect(heading(page, 'The clock is running')).toBeVisible()
  await owner.deliver(order, { number: 1, note: 'Here it is.' })
  await expect(heading(page, 'Your delivery is here')).toBeVisible(NEWS)

  // The other tab gets no answer: its requests are held back.
  const letGo = await shop.hold(GET_ORDER)
  await page.getByRole('button', { name: 'Approve the delivery' }).click()
  const faster = await context.newPage()
  await faster.goto(order.link)
  await untilInteractive(faster)
  await faster.getByRole('button', { name: 'Approve the delivery' }).click()
  await faster.getByRole('button', { name: 'Yes, approve' }).click()
  await expect(heading(faster, 'Done')).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Yes, approve' }).click()
  await expectToast(
    page,
    'This order has moved on',
    'There is nothing left to approve. The page shows it as it is now.',
    'destructive',
  )
  letGo()
  await expect(heading(page, 'Done')).toBeVisible()
})

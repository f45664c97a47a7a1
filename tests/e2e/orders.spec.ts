import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { NEWS, expect, heading, newAddress, section, signUp, test } from './fixtures/order-test.ts'
import { expectToast } from './fixtures/shop.ts'

/** A picture of one pixel: files are judged by their content. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const REPORT = new TextEncoder().encode('finding,cost\nslow checkout,high\n')

const LATER = "I'll do it right after this; pause the clock if you have to wait for it"

test('a guest pays, briefs, talks, revises, approves, reviews, and finds the order in an account', async ({
  page,
  shop,
  cart,
  problems,
  backOffice,
  orders,
  owner,
}) => {
  test.setTimeout(120_000)
  problems.provoke(/^422 POST \/functions\/v1\/upload-order-file$/)
  const email = newAddress()
  const service = await backOffice.makeService({ deliveryDays: 1 })
  await orders.ask(service, [
    { label: 'Which shop is it about?', kind: 'url' },
    { label: 'What should be different?', kind: 'long_text' },
    { label: 'Have you invited me?', kind: 'choice', options: ['Yes', LATER] },
  ])

  const order = await orders.buyByCard(service, email)

  // The brief
  await shop.open(order.link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.title)
  await expect(heading(page, 'Your brief starts the clock')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('24 hours from the moment your brief is in')
  await expectAccessible(page, 'an order without its brief')
  const brief = section(page, 'Your brief')
  await expect(brief).toContainText('If a question asks for access, invite hello@')
  await expect(brief).toContainText('. Never write passwords here.')
  await brief.getByRole('button', { name: 'Send the brief' }).click()
  await expect(brief.getByText('Please answer this question.')).toHaveCount(3)
  await expect(brief.getByLabel('Which shop is it about?')).toBeFocused()
  await brief.getByLabel('Which shop is it about?').fill('https://acme.example')
  await brief.getByLabel('What should be different?').fill('More people finish the checkout.')
  await brief.getByLabel('Add files').setInputFiles([
    { name: 'checkout.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script></script>') },
  ])
  await expect(brief.getByText(/^You can't send this kind of file/)).toBeVisible()
  await brief.getByRole('button', { name: 'Remove page.png' }).click()
  await expect(brief.getByText('Files are ready.')).toBeAttached()
  await shop.reload()
  await expect(brief.getByLabel('What should be different?')).toHaveValue(
    'More people finish the checkout.',
  )
  await brief.getByLabel(LATER).check()
  await brief.getByRole('button', { name: 'Send the brief' }).click()
  await expect(heading(page, 'The clock is running')).toBeFocused()
  await expect(page.getByRole('timer')).toContainText(/^(24 h|1 day|23 h 5\d min) left\./)
  expect(await owner.brief(order)).toEqual({
    answers: ['https://acme.example', 'More people finish the checkout.', LATER],
    files: ['checkout.png'],
  })

  // Messages
  const messages = section(page, 'Messages')
  await messages.getByLabel('Your message').fill('The password comes by post.')
  await messages.getByLabel('Attach files').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ask for Ada.'),
  })
  await expect(messages.getByText('Files are ready.')).toBeAttached()
  await messages.getByLabel('Your message').press('Control+Enter')
  await expect(messages.getByRole('log')).toContainText('The password comes by post.')
  await expect(messages.getByLabel('Your message')).toHaveValue('')
  expect(await owner.conversation(order)).toEqual([
    { body: 'The password comes by post.', files: 1 },
  ])
  await owner.ask(order, 'Which of the two price lists counts?')
  await expect(heading(page, 'I need an answer from you')).toBeVisible(NEWS)
  await expect(messages.getByRole('log')).toContainText('Which of the two price lists counts?')
  await expect(page.getByRole('timer')).toContainText('paused')
  await messages.getByLabel('Your message').fill('The second one.')
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(heading(page, 'The clock is running')).toBeVisible()

  // What the brief put off
  const putOff = page.getByText('Still open from your brief:')
  await expect(putOff).toBeVisible()
  await page.getByRole('button', { name: "It's done: Have you invited me?" }).click()
  await expect(messages.getByRole('log')).toContainText("“Have you invited me?” Yes, it's done.")
  await expect(putOff).toBeHidden()
  await expect(heading(page, 'The clock is running')).toBeFocused()

  // The first version, and the revision
  await owner.deliver(order, {
    number: 1,
    note: 'All findings are in the file.',
    file: { name: 'findings.csv', mimeType: 'text/csv', bytes: REPORT },
  })
  await expect(heading(page, 'Your delivery is here')).toBeVisible(NEWS)
  const delivery = section(page, 'Delivery')
  await expect(delivery).toContainText('All findings are in the file.')
  const file = await downloadBy(page, () =>
    delivery.getByRole('button', { name: /^Download findings\.csv/ }).click(),
  )
  expect(file.suggestedFilename()).toBe('findings.csv')
  expect(await readFile(await file.path())).toEqual(Buffer.from(REPORT))
  await expectAccessible(page, 'a delivered order')
  await expect(delivery.getByText('One revision is included.')).toBeVisible()
  await delivery.getByRole('button', { name: 'Request a revision' }).click()
  await delivery.getByRole('button', { name: 'Send and start the revision' }).click()
  await expect(delivery.getByLabel('Your changes')).toBeFocused()
  await delivery.getByLabel('Your changes').fill('Please sort by cost.')
  await delivery.getByRole('button', { name: 'Send and start the revision' }).click()
  await expect(heading(page, 'The revision is under way')).toBeFocused()
  await expect(messages.getByRole('log')).toContainText('Please sort by cost.')

  // The second version, and the end
  await owner.deliver(order, { number: 2, note: 'Sorted by cost.' })
  await expect(delivery.getByText('Sorted by cost.')).toBeVisible(NEWS)
  await expect(delivery.getByText('No revisions are left.')).toBeVisible()
  await expect(delivery.getByRole('button', { name: 'Request a revision' })).toBeDisabled()
  await delivery.getByRole('button', { name: 'Approve the delivery' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, approve' }).click()
  await expect(heading(page, 'Done')).toBeFocused()

  // The invoice: the first click saves what was typed
  const invoice = section(page, 'Invoice')
  await invoice.getByText('Billed to').click()
  await invoice.getByLabel('Company').fill('Acme Inc.')
  const pdf = await downloadBy(page, () =>
    invoice.getByRole('button', { name: 'Download invoice' }).click(),
  )
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(
    invoice.getByText("The invoice has been created and can't be changed."),
  ).toBeVisible()
  await expect(invoice.getByText('Acme Inc.')).toBeVisible()

  // The review
  await page.getByRole('link', { name: 'Write a review' }).click()
  const review = page.getByRole('main').locator('form')
  await review.getByLabel('5 stars').check()
  await review.getByLabel(/^Review/).fill('Quick, and every question was answered on the same day.')
  await review.getByLabel(/^Name/).fill('Gwen Guest')
  await review.getByLabel(/^I agree/).check()
  await review.getByRole('button', { name: 'Submit Review' }).click()
  await expect(heading(page, 'Review received')).toBeVisible()

  // The account
  await shop.open(order.link)
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeHidden()
  await section(page, 'Keep this order in an account')
    .getByRole('link', { name: 'Sign up' })
    .click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signUp(page, email)
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
  await expect(heading(page, 'Done')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  const listed = page.getByRole('listitem').filter({ has: heading(page, service.title) })
  await expect(listed).toContainText('Complete')
  await expect(listed).toContainText('$2,000.00')
  await expectAccessible(page, 'the list of orders')
  await listed.getByRole('button', { name: /^Reorder/ }).click()
  await expectToast(page, 'Added to cart', "Your order is in the cart, at today's prices.")
  await expect(cart.line(service.title)).toBeVisible()
})

async function downloadBy(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}

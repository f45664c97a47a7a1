import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('Stripe readiness · every check with what it rests on, and a test payment step by step', async ({
  admin,
  page,
}) => {
  // The page has checks made when it opens, and no button takes a click while its own check is one of them.
  const ownChecks = page.waitForResponse(/\/functions\/v1\/check-readiness$/)
  await admin.open('/admin/stripe-readiness', 'Stripe readiness')
  await expect(
    page.getByText(/^The store runs in the sandbox and takes no real money/),
  ).toBeVisible()
  const webhooks = page.getByRole('list', { name: 'Webhooks', exact: true })
  await expect(webhooks.getByRole('listitem')).toHaveCount(5)
  const ping = webhooks.getByRole('listitem').filter({ hasText: 'Test event' })
  await ownChecks
  await expect(page.getByRole('button', { name: 'Check Again', exact: true })).toBeEnabled()
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/functions/v1/check-readiness') &&
      request.postData() === JSON.stringify({ keys: ['ping'] }),
  )
  await ping.getByRole('button', { name: 'Check again: Test event' }).click()
  await (await asked).response()
  await expect(ping).toContainText('A test event came back, signed.')
  await expect(page.getByRole('list', { name: 'Payments', exact: true })).toContainText(
    'Payments run in the sandbox: no real money is taken.',
  )

  await page.getByRole('button', { name: 'Make a Test Payment' }).click()
  const steps = page.getByRole('list', { name: 'Steps of the test payment' })
  await expect(steps).toContainText('came in, signed')
  await expect(steps).toContainText('all of it then taken back')
  await expect(steps).toContainText('in the outbox')
  const log = page.getByRole('list', { name: 'Received webhooks' })
  await expect(log).toContainText('checkout.session.completed')
  await expectAccessibleInBothThemes(page, 'the readiness page')
})

import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

const START = '**/rest/v1/rpc/admin_store_start'

test('the steps to one’s own store: what is left, what to do, and what waits for a restart', async ({
  admin,
  page,
  database,
}) => {
  // Other tests need the demo, its name and its settings: what would be changed is looked at and not done.
  const skipped: unknown[] = []
  await page.route('**/rest/v1/rpc/skip_start_step', async (route) => {
    skipped.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  await page.route('**/functions/v1/seed-tools', (route) =>
    route.fulfill({ json: { payments: 'live', sends_mail: false, has_address: false } }),
  )
  // Services that other tests publish meanwhile would have this step done.
  await page.route(START, async (route) => {
    const response = await route.fetch()
    const start = (await response.json()) as { steps: { step: string }[] }
    const service = { step: 'service', state: 'open', missing: ['service'] }
    const steps = start.steps.map((step) => (step.step === 'service' ? service : step))
    await route.fulfill({ response, json: { ...start, steps } })
  })
  await admin.open('/admin', 'Dashboard')
  await page.getByRole('link', { name: 'Start my store' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('until you are live')

  const demo = page.getByRole('region', { name: /^1\. Demo data/ })
  await expect(demo).toContainText('Payments are live.')
  await expect(demo.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await demo.getByRole('button', { name: 'Keep it for now' }).click()
  await expect.poll(() => skipped).toEqual([{ p_step: 'demo', p_is_skipped: true }])

  await page.getByRole('button', { name: /^2\. Name and links/ }).click()
  await expect(page).toHaveURL('/admin/start?step=name')
  const name = page.getByRole('region', { name: /^2\. Name and links/ })
  await expect(name.getByLabel('Store name')).toHaveValue('Oneday')
  await expectAccessibleInBothThemes(page, 'the steps, with a form')
  await name.getByLabel('Store name').fill('Ada Works')
  await page.getByRole('button', { name: /^6\. Email/ }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Leave it' }).click()
  const mail = page.getByRole('region', { name: /^6\. Email/ })
  await expect(mail).toContainText("MAIL_FROM='Oneday <")
  await expect(page.getByRole('button', { name: /^6\. Email/ })).toContainText('Needs a setting')

  await page.getByRole('button', { name: /^4\. First service/ }).click()
  const service = page.getByRole('form', { name: 'First service' })
  await service.getByRole('button', { name: 'Save the draft and go on' }).click()
  await expect(service).toContainText('Please fill this in.')
  const title = ownTitle('Begun in steps')
  await service.getByLabel('Title').fill(title)
  await service.getByLabel('Delivery (days)').fill('3')
  await service.getByRole('button', { name: 'Save the draft and go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Service' })).toBeVisible()
  await expect(page.getByLabel('Service Title')).toHaveValue(title)
  await expect(page.getByLabel('Delivery Time (hours)')).toHaveValue('72')

  await database.from('services').delete().eq('service_title', title)

  // Where nothing is left, the page says so.
  const done = ['demo', 'name', 'owner', 'service', 'legal', 'mail', 'payments', 'live'].map(
    (step) => ({ step, state: 'done', missing: [] }),
  )
  await page.route(START, (route) =>
    route.fulfill({ json: { steps: done, is_demo: false, drafts: [] } }),
  )
  await admin.open('/admin/start', 'Start my store')
  await expect(page.getByText('Your store is live, and every step is done.')).toBeVisible()
})

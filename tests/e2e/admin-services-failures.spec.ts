import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { answerDialog, findService } from './fixtures/service-list.ts'

const SERVICES = /\/rest\/v1\/services\?/
/** The page of a list. */
const LISTED = /\/rest\/v1\/rpc\/list_admin_rows/

test('Admin list · what fails, metrics, toasts and their durations, bulk', async ({
  admin,
  page,
  backOffice,
  database,
  problems,
}) => {
  test.slow()
  const [first, second] = [
    await backOffice.makeService({ title: 'Several' }),
    await backOffice.makeService({ title: 'Several' }),
  ]
  await backOffice.addReviews(first, 2)
  const service = await backOffice.makeService({ title: 'Former' })
  await database
    .from('services')
    .update({ deleted_at: new Date().toISOString() })
    .eq('id', service.id)
  const { data: other } = await database
    .from('services')
    .insert({ slug: service.slug, service_title: 'Latter' })
    .select('id')
    .single()
  await test.step("'Failed to load services.'", async () => {
    problems.provoke(/^400 POST \/rest\/v1\/rpc\/list_admin_rows/)
    const json = { code: '22000', message: 'refused', details: null, hint: null }
    await page.route(LISTED, (route) => route.fulfill({ status: 400, json }))
    await page.goto('/admin/services?q=nothing')
    await expect(page.getByText('Failed to load services.')).toBeVisible()
    await expectAccessible(page, 'list failure')
    await page.unroute(LISTED)
    const answer = page.getByText('No services match your filters')
    await expect(async () => {
      // The list asks again by itself as well, and takes the button away.
      const retry = page.getByRole('button', { name: 'Retry' })
      if (await retry.isVisible()) await retry.dispatchEvent('click', {}, { timeout: 1_000 })
      await expect(answer).toBeVisible({ timeout: 3_000 })
    }).toPass()
  })
  await test.step("'Failed to load real-time metrics. Showing stored values.'", async () => {
    problems.provoke(/^net::ERR_\w+ GET \/rest\/v1\/service_stats/)
    problems.provoke(/console error: Query/)
    await page.route(/service_stats/, (route) => route.abort('connectionfailed'))
    // The stored ones are as fresh as the live ones would be.
    await expect(await findService(admin, first.title)).toContainText(/Reviews\s*2|2\s*Reviews/)
    await admin.expectToast('Failed to load real-time metrics. Showing stored values.')
    await page.unroute(/service_stats/)
  })
  await test.step("'Failed to archive service.', 'Failed to delete service.'; errors stay 2 s", async () => {
    problems.provoke(/^net::ERR_\w+ PATCH \/rest\/v1\/services/)
    problems.provoke(/^net::ERR_\w+ POST \/rest\/v1\/rpc\/soft_delete_service/)
    problems.provoke(/console error: Failed to/)
    await findService(admin, first.title)
    await page.route(SERVICES, (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
    )
    await admin.choose(`Actions for ${first.title}`, 'Archive')
    await admin.expectToast('Failed to archive service.')
    const toldAt = Date.now()
    await expect(page.getByText('Failed to archive service.')).toBeHidden()
    expect(Date.now() - toldAt).toBeLessThan(4000)
    await page.route(/soft_delete_service/, (route) => route.abort('connectionfailed'))
    void answerDialog(page, true)
    await admin.choose(`Actions for ${first.title}`, 'Delete')
    await admin.expectToast('Failed to delete service.')
    await page.unroute(/soft_delete_service/)
    await page.unroute(SERVICES)
  })
  await test.step("several at the same time; 'Service Moved to Trash' stays 8 s; the trash restores them", async () => {
    await page.getByRole('searchbox').fill('Several')
    await expect(page.getByRole('article')).toHaveCount(2)
    for (const { title } of [first, second]) {
      await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    }
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar).toContainText('2 services selected')
    void answerDialog(page, true)
    await bar.getByRole('button', { name: 'Delete' }).click()
    await admin.expectToast('Service Moved to Trash')
    const movedAt = Date.now()
    await expect(page.getByText('Service Moved to Trash')).toBeHidden({ timeout: 12_000 })
    expect(Date.now() - movedAt).toBeGreaterThan(6000)
    await admin.goTo('/admin/services/trash', 'Trash')
    for (const { title } of [first, second]) {
      await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    }
    await expectAccessible(page, 'trash')
    await bar.getByRole('button', { name: 'Restore' }).click()
    await admin.expectToast('2 services restored.')
  })
  await test.step("the trash reports a slug that is taken, and restores under another; 'No services found' leads to the first", async () => {
    await page.getByRole('searchbox').fill(service.title)
    // The menu of a row that still moves would close again.
    await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(1)
    await expect(page.getByText('Taken by another service').first()).toBeVisible()
    await admin.choose(`Actions for ${service.title}`, 'Restore')
    await admin.expectToast(
      /The old address now belongs to another service\. The new one: \/service\//,
    )
    await database.from('services').delete().eq('id', other?.id)
  })
  await test.step("Empty state: 'No services found' with 'Create Your First Service'", async () => {
    await page.route(LISTED, (route) =>
      route.fulfill({ json: { rows: [], count: 0, is_counted: true } }),
    )
    await admin.goTo('/admin/services', 'Services')
    await expect(page.getByText('No services found')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create Your First Service' })).toHaveAttribute(
      'href',
      '/admin/services/new',
    )
    await expectAccessible(page, 'no services')
  })
})

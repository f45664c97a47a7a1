import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { ServiceEditor } from './fixtures/service-editor.ts'
import { connect, done } from './fixtures/store-client.ts'

const SERVICES = /\/rest\/v1\/services/
const IMAGES = /\/rest\/v1\/service_images/

test('Editor · what fails keeps the content, and two admins do not overwrite each other', async ({
  admin,
  adminSession,
  page,
  backOffice,
  database,
  problems,
}) => {
  test.slow()
  const editor = new ServiceEditor(admin)
  const service = await backOffice.makeService({ title: 'Shared' })
  // They are read with the service.
  problems.provoke(/^400 GET \/rest\/v1\/service_images/)
  const json = { code: '22000', message: 'refused', details: null, hint: null }
  await page.route(IMAGES, (route) => route.fulfill({ status: 400, json }))
  await test.step("'Connection Error: Failed to load service: {message}. Click retry to try again.' after 2 retries of 1000 ms, with a loading screen before", async () => {
    problems.provoke(/^net::ERR_\w+ (?:GET|PATCH|DELETE) \/rest\/v1\/services\?/)
    problems.provoke(/console error: Query/)
    await page.route(SERVICES, (route) => route.abort('connectionfailed'))
    let attempts = 0
    page.on('request', (request) => {
      if (request.url().includes(`id=eq.${service.id}`)) attempts += 1
    })
    await page.goto(`/admin/services/${service.id}`)
    await expect(page.getByText('Loading application...')).toBeVisible()
    await expect(
      page.getByText(
        'Connection Error: Failed to load service: The store could not be reached. Click retry to try again.',
      ),
    ).toBeVisible()
    expect(attempts).toBe(3)
    await expectAccessible(page, 'load failure')
    await page.unroute(SERVICES)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(editor.title).toHaveValue(service.title)
  })
  await test.step("'Failed to load slides'", async () => {
    await editor.openTab('Slides')
    await expect(page.getByText('Failed to load slides')).toBeVisible()
    await page.unroute(IMAGES)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No slides yet.')).toBeVisible()
    await editor.openTab('Basics')
  })
  await test.step('a failing save shows its message and keeps what was typed', async () => {
    problems.provoke(/console error: Saving failed/)
    await page.route(SERVICES, (route) => route.abort('connectionfailed'))
    await editor.title.fill('My words')
    await editor.saveDraft()
    await expect(page.getByText('Failed to save service. Please try again.')).toBeVisible()
    await editor.setStatus('Update Published Service')
    await expect(page.getByText('Failed to publish service. Please try again.')).toBeVisible()
    await editor.setStatus('Archive')
    await expect(page.getByText('Failed to archive service. Please try again.')).toBeVisible()
    await expect(editor.title).toHaveValue('My words')
    problems.provoke(/console warning: A service was not deleted/)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await admin.expectToast('Failed to delete service. Please try again.')
    await page.unroute(SERVICES)
    await expectAccessible(page, 'save failure')
  })
  await test.step('the later save is refused with both versions shown', async () => {
    const authorization = `Bearer ${adminSession.access_token}`
    const other = connect('STORE_PUBLISHABLE_KEY', { authorization }).from('services')
    await done(
      other.update({ service_title: 'Their words' }).eq('id', service.id).select().single(),
    )
    await editor.saveDraft()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('My words')
    await expect(dialog).toContainText('Their words')
    await expectAccessible(page, 'conflict', dialog)
    const { data } = await database
      .from('services')
      .select('service_title, status')
      .eq('id', service.id)
    // Save Draft keeps the status.
    expect(data).toEqual([{ service_title: 'Their words', status: 'published' }])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await admin.expectToast('Draft saved successfully. The changes are live at once.')
  })
  await test.step("History: 'Failed to load version history.', then the versions with editor and difference", async () => {
    problems.provoke(/^net::ERR_\w+ GET \/rest\/v1\/service_versions/)
    await page.route(/service_versions/, (route) => route.abort('connectionfailed'))
    await page.reload()
    await editor.openTab('History')
    await expect(page.getByText('Failed to load version history.')).toBeVisible({ timeout: 15_000 })
    await page.unroute(/service_versions/)
    await page.getByRole('button', { name: 'Retry' }).click()
    const latest = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()
    await expect(latest).toContainText('Service Title')
    await latest.getByRole('button', { name: 'Compare' }).click()
    await expect(latest.locator('del').first()).toHaveText(/Their/)
    await expect(latest.locator('ins').first()).toHaveText(/My/)
    await expectAccessible(page, 'comparison', latest)
  })
  await test.step("'Failed to restore version.', then 'Service restored to previous version.'", async () => {
    problems.provoke(/console warning: A version was not restored/)
    await page.route(SERVICES, (route) => route.abort('connectionfailed'))
    await page.getByRole('button', { name: 'Restore' }).click()
    await admin.expectToast('Failed to restore version.')
    await page.unroute(SERVICES)
    await page.getByRole('button', { name: 'Restore' }).click()
    await admin.expectToast('Service restored to previous version.')
    await editor.openTab('Basics')
    await expect(editor.title).toHaveValue('Their words')
  })
  await test.step('a render failure is shown', async () => {
    problems.provoke(/console error: (?:The service editor failed|TypeError|React Router caught)/)
    await page.route(SERVICES, (route) =>
      route.fulfill({
        // A title that is no text cannot be drawn.
        json: [
          {
            id: service.id,
            status: 'draft',
            updated_at: 'now',
            deleted_at: null,
            service_title: 5,
          },
        ],
      }),
    )
    await page.goto(`/admin/services/${service.id}`)
    await expect(page.getByRole('heading', { name: 'Service Editor Error' })).toBeVisible()
    await expect(
      page.getByText('Failed to load the service editor. Please try refreshing the page.'),
    ).toBeVisible()
    await expectAccessible(page, 'render failure')
    await page.unroute(SERVICES)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(editor.title).toHaveValue('Their words')
  })
})

import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'
import { ServiceEditor } from './fixtures/service-editor.ts'
import { PAGE_AS_PICTURE, pictureFile } from './fixtures/slide-files.ts'

const SERVICES = /\/rest\/v1\/services/
const IMAGES = /\/rest\/v1\/service_images/
const UPLOADS = /\/storage\/v1\/object\/service-media/

test('§2 Admin service editor · a new service: fields, tabs, what is not there yet', async ({
  admin,
  page,
}) => {
  test.slow()
  const editor = new ServiceEditor(admin)
  await editor.openNew()
  await test.step("Heading 'Create New Service', a back button to the services list", async () => {
    await expect(page.getByRole('link', { name: 'Back to services' })).toHaveAttribute(
      'href',
      '/admin/services',
    )
  })
  await test.step('Tabs: Basics, Slides, SEO, History; the tab is in the address', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Basics', 'Slides', 'SEO', 'History'])
    await editor.openTab('Slides')
    await expect(page).toHaveURL(/tab=slides/)
    await expect(page.getByText('Save the service first to manage slides')).toBeVisible()
    await editor.openTab('History')
    await expect(
      page.getByText('Version history will be available after saving this service.'),
    ).toBeVisible()
    await expectAccessible(page, 'history of a new service')
  })
  await test.step('SEO: SEO Title, SEO Description, Open Graph Image URL, with counters', async () => {
    await editor.openTab('SEO')
    await page.getByRole('textbox', { name: 'SEO Title' }).fill('x'.repeat(80))
    await expect(page.getByText('60/60')).toBeVisible()
    await page.getByRole('textbox', { name: 'SEO Description' }).fill('y'.repeat(200))
    await expect(page.getByText('160/160')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Open Graph Image URL' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Search result preview' })).toContainText(
      'x'.repeat(60),
    )
    await expectAccessible(page, 'SEO')
    await page.getByRole('textbox', { name: 'SEO Title' }).fill('')
    await page.getByRole('textbox', { name: 'SEO Description' }).fill('')
  })
  await test.step('Buttons: Delete and Archive are edit only', async () => {
    await editor.openTab('Basics')
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Status' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Publish'])
    await page.keyboard.press('Escape')
  })
  await test.step("Without a title it errors with 'Please add a service title before previewing.'", async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    await admin.expectToast('Please add a service title before previewing.')
  })
  await test.step('§5 Delivery time: minimum 1, step 1; §4 a new service is dirty once title, description or category is non-empty', async () => {
    const hours = page.getByRole('spinbutton', { name: /Delivery Time/ })
    await expect(hours).toHaveAttribute('min', '1')
    await expect(hours).toHaveAttribute('step', '1')
    await hours.fill('30')
    await expect(editor.dot).toBeHidden()
    await editor.title.fill('A title')
    await expect(editor.dot).toBeVisible()
  })
  await test.step('§5 Price accepts only digits and a point; shown as currency', async () => {
    const price = page.getByRole('textbox', { name: 'Price (USD)' })
    await price.pressSequentially('$1,2a9.50')
    await expect(price).toHaveValue('129.50')
    await price.blur()
    await expect(price).toHaveValue('$129.50')
  })
  await test.step("§5 Publishing requires a description and a category, shown as 'Validation Error'", async () => {
    await editor.title.fill('')
    await editor.setStatus('Publish')
    await admin.expectToast('Validation Error')
    await expect(page.getByText('Service title is required to publish.').first()).toBeVisible()
    await editor.title.fill('A title')
    await editor.setStatus('Publish')
    await expect(
      page.getByText('Service description is required to publish.').first(),
    ).toBeVisible()
    await editor.about.fill('About it.')
    await editor.setStatus('Publish')
    await expect(page.getByText('Service category is required to publish.').first()).toBeVisible()
    // §4: at most one toast is shown, and the newest replaces the older.
    await expect(admin.toasts).toHaveText([/Service category is required to publish\./])
    await expectAccessible(page, 'validation error')
  })
  await test.step('§5 Select items must have non-empty values', async () => {
    await expect(page.locator('option[value=""]:not([disabled]), option:not([value])')).toHaveCount(
      0,
    )
  })
  await test.step('Six collapsible sections with the titles of the public page', async () => {
    const titles = [
      'About This Service',
      'How It Works',
      "What's Included",
      "What's Not Included",
      'Additional Details',
      'Why It Matters?',
    ]
    for (const title of titles.slice(1)) {
      const section = page.getByRole('textbox', { name: title })
      await expect(section).toBeHidden()
      await page.locator('summary').filter({ hasText: title }).click()
      await expect(section).toBeVisible()
      await page.locator('summary').filter({ hasText: title }).click()
    }
  })
  await test.step('Markdown: bold, italic, bullet list, numbered list, link; Edit/Preview; min height 200 that grows', async () => {
    const tools = page.getByRole('group', { name: 'Format About This Service' })
    const use = async (tool: string, text: string) => {
      await editor.about.fill('words')
      await editor.about.selectText()
      await tools.getByRole('button', { name: tool }).click()
      await expect(editor.about).toHaveValue(text)
    }
    await use('Bold', '**words**')
    await use('Italic', '_words_')
    await use('Bullet list', '- words')
    await use('Numbered list', '1. words')
    await use('Link', '[words](https://)')
    const height = async () => (await editor.about.boundingBox())?.height ?? 0
    expect(await height()).toBeGreaterThanOrEqual(200)
    await editor.about.fill('line\n'.repeat(30))
    expect(await height()).toBeGreaterThan(400)
    await editor.about.fill('**strong**')
    const view = page.getByRole('group', { name: 'View of About This Service' })
    await view.getByRole('button', { name: 'Preview' }).click()
    await expect(
      page.getByRole('region', { name: 'Preview of About This Service' }).locator('strong'),
    ).toHaveText('strong')
    await expectAccessible(page, 'markdown preview')
    await view.getByRole('button', { name: 'Edit' }).click()
    await expect(editor.about).toHaveValue('**strong**')
  })
})

test('§2 Admin service editor · a stored service: preview, dirty state, slug, delete', async ({
  admin,
  page,
  context,
  backOffice,
  database,
  problems,
  browser,
  storeUrl,
}) => {
  test.slow()
  const editor = new ServiceEditor(admin)
  const service = await backOffice.makeService({ title: 'Stored', deliveryDays: 2 })
  const taken = await backOffice.makeService({ title: 'Taken' })
  await database.from('services').update({ status: 'draft' }).eq('id', service.id)
  await editor.open(service.id)
  await expectAccessible(page, 'editor')
  await test.step('Preview opens /service/{slug}?preview=1 in a new tab, drafts too', async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
    const tab = await opened
    await expect(tab).toHaveURL(`${service.path}?preview=1`)
    await expect(tab.getByRole('region', { name: 'Preview' })).toContainText('A draft')
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(service.title)
    await tab.close()
  })
  await test.step('a visitor sees no preview', async () => {
    const visitor = await browser.newContext()
    const tab = await visitor.newPage()
    await tab.goto(`${storeUrl}${service.path}?preview=1`)
    await expect(tab.getByRole('heading', { name: 'Service not found' })).toBeVisible()
    await visitor.close()
  })
  await test.step('§4 dirty when a field differs from the last saved copy, and no longer when it does not', async () => {
    const hours = page.getByRole('spinbutton', { name: /Delivery Time/ })
    await expect(hours).toHaveValue('48')
    await editor.title.fill('Other')
    await expect(editor.dot).toBeVisible()
    await editor.title.fill(service.title)
    await expect(editor.dot).toBeHidden()
    await hours.fill('49')
    await expect(editor.dot).toBeVisible()
  })
  await test.step('§5 Delivery time is converted to days by rounding up; empty falls back to 24 hours', async () => {
    await editor.saveDraft()
    await admin.expectToast('Draft saved successfully.')
    // §4: the variant admin-success.
    await expect(admin.toasts.last()).toHaveAttribute('data-type', 'success')
    const hours = page.getByRole('spinbutton', { name: /Delivery Time/ })
    await expect(hours).toHaveValue('72')
    await hours.fill('')
    await editor.saveDraft()
    await expect(hours).toHaveValue('24')
    await expect(editor.dot).toBeHidden()
  })
  await test.step('a slug that is taken is told at its field, on its tab', async () => {
    problems.provoke(/409 PATCH \/rest\/v1\/services/)
    await editor.openTab('SEO')
    await page.getByRole('textbox', { name: 'Page address' }).fill(taken.slug)
    await editor.openTab('Basics')
    await editor.saveDraft()
    await expect(page.getByRole('textbox', { name: 'Page address' })).toBeVisible()
    await expect(page.getByText('Another service has this address.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Page address' }).fill(`${service.slug}-new`)
    await editor.setStatus('Publish')
    await admin.expectToast('Service published successfully! It is now live on the website.')
  })
  await test.step('the old address leads to the new one', async () => {
    const answer = await page.request.get(service.path, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(`${service.path}-new`)
  })
  await test.step('§9 Version history: 20 are fetched, the first 10 shown', async () => {
    for (let cents = 1; cents <= 12; cents += 1) {
      await database.from('services').update({ price_usd: cents }).eq('id', service.id)
    }
    const asked = page.waitForRequest(/service_versions/)
    await page.reload()
    await editor.openTab('History')
    expect((await asked).url()).toContain('limit=20')
    const versions = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
    await expect(versions).toHaveCount(10)
  })
  await test.step('§4 Delete removes the service permanently after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to delete')
    await expect(dialog).toContainText(
      'This action cannot be undone and will remove the service from your website immediately.',
    )
    await expectAccessible(page, 'delete confirmation')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/admin\/services$/)
    const { data } = await database.from('services').select('id').eq('id', service.id)
    expect(data).toEqual([])
  })
})

test('§5 Slides · limits, alt text, order by keyboard and buttons, and what fails', async ({
  admin,
  page,
  backOffice,
  database,
  problems,
}) => {
  test.slow()
  const editor = new ServiceEditor(admin)
  const service = await backOffice.makeService({ title: 'With Slides' })
  await editor.open(service.id, 'slides')
  const upload = page.getByLabel('Add slide')
  await test.step('The hint recommends 1200x600 or 2:1 in JPG, PNG or WebP', async () => {
    await expect(page.getByText(/1200x600 or 2:1 in JPG, PNG or WebP/)).toBeVisible()
  })
  await test.step("'Please upload an image file', whatever the file is called", async () => {
    problems.provoke(/console warning: A slide was not uploaded/)
    await upload.setInputFiles(PAGE_AS_PICTURE)
    await expect(page.getByText('Please upload an image file').first()).toBeVisible()
  })
  await test.step("'File size must be less than 10MB'", async () => {
    const picture = await pictureFile('big.png', 8)
    const buffer = Buffer.concat([picture.buffer, Buffer.alloc(10 * 1024 * 1024)])
    await upload.setInputFiles({ ...picture, buffer })
    await expect(page.getByText('File size must be less than 10MB').first()).toBeVisible()
    await expectAccessible(page, 'slide refused')
  })
  await test.step("'Failed to upload slide'", async () => {
    problems.provoke(/^net::ERR_\w+ POST \/storage\/v1\/object\/service-media/)
    await page.route(UPLOADS, (route) => route.abort('connectionfailed'))
    await upload.setInputFiles(await pictureFile('lost.png', 1200))
    await admin.expectToast('Failed to upload slide')
    await page.unroute(UPLOADS)
  })
  await test.step('wider than 2400 px: scaled down before it is sent; Slide uploaded successfully', async () => {
    await upload.setInputFiles(await pictureFile('wide.png', 3000))
    await admin.expectToast('Slide uploaded successfully')
    await upload.setInputFiles(await pictureFile('small.png', 1200))
    await expect(editor.slide(2)).toBeVisible()
    const { data } = await database
      .from('service_images')
      .select('url')
      .eq('service_id', service.id)
      .order('position')
    const [wide, small] = data ?? []
    expect(wide?.url).toMatch(/service-slides\/[0-9a-f-]+\/[0-9a-f-]+\.webp$/)
    expect(small?.url).toMatch(/\.png$/)
  })
  await test.step('§4 dirty when slides changed', async () => {
    await expect(editor.dot).toBeVisible()
  })
  await test.step('alt text: Slide updated successfully', async () => {
    for (const number of [1, 2]) {
      const alt = editor.slide(number).getByRole('textbox', { name: /Alt text/ })
      await alt.fill(`Picture ${number}`)
      await alt.press('Enter')
      await admin.expectToast('Slide updated successfully')
      await expect(editor.slide(number).getByRole('img')).toHaveAttribute(
        'alt',
        `Picture ${number}`,
      )
    }
  })
  await test.step('by keyboard: Slide reordered successfully', async () => {
    await editor.slide(1).getByRole('button', { name: 'Move slide 1', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Slide 1 is over position 1 of 2.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Slide 1 is over position 2 of 2.')).toBeAttached()
    await page.keyboard.press('Space')
    await admin.expectToast('Slide reordered successfully')
    await expect(editor.slide(1).getByRole('img')).toHaveAttribute('alt', 'Picture 2')
    await expectAccessible(page, 'slides')
  })
  await test.step("'Failed to reorder slides' (slides then reload), 'Failed to update slide', 'Failed to delete slide'", async () => {
    problems.provoke(/^net::ERR_\w+ (?:PATCH|DELETE) \/rest\/v1\/service_images/)
    problems.provoke(/console warning: Failed to/)
    await page.route(IMAGES, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
    )
    await editor.slide(1).getByRole('button', { name: 'Move slide 1 down' }).click()
    await admin.expectToast('Failed to reorder slides')
    await expect(editor.slide(1).getByRole('img')).toHaveAttribute('alt', 'Picture 2')
    const alt = editor.slide(1).getByRole('textbox', { name: /Alt text/ })
    await alt.fill('Kept words')
    await alt.press('Enter')
    await admin.expectToast('Failed to update slide')
    await expect(alt).toHaveValue('Kept words')
    await editor.slide(1).getByRole('button', { name: 'Delete slide 1' }).click()
    await page.getByRole('button', { name: 'Delete slide', exact: true }).click()
    await admin.expectToast('Failed to delete slide')
    await page.unroute(IMAGES)
  })
  await test.step('Slide deleted successfully, and its file with it', async () => {
    const source = await editor.slide(1).getByRole('img').getAttribute('src')
    const file = (source ?? '').replace('/render/image/', '/object/').split('?')[0] ?? ''
    expect((await page.request.get(file)).status()).toBe(200)
    await editor.slide(1).getByRole('button', { name: 'Delete slide 1' }).click()
    await page.getByRole('button', { name: 'Delete slide', exact: true }).click()
    await admin.expectToast('Slide deleted successfully')
    await expect(editor.slide(2)).toBeHidden()
    expect((await page.request.get(file)).status()).toBeGreaterThanOrEqual(400)
  })
  await test.step('at most 5 per service', async () => {
    const rows = [1, 2, 3, 4].map((position) => ({
      service_id: service.id,
      url: `/none-${position}.webp`,
      position,
    }))
    problems.provoke(/404 GET \/none-/)
    await database.from('service_images').insert(rows)
    // §4: a browser warning appears when leaving with unsaved changes; slides changed.
    const warning = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await warning
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    await expect(editor.slide(5)).toBeVisible()
    await expect(upload).toBeDisabled()
    await expect(page.getByText('A service has at most 5 slides.')).toBeVisible()
  })
})

test('§8 Editor · what fails keeps the content, and two admins do not overwrite each other', async ({
  admin,
  secondAdmin,
  page,
  backOffice,
  database,
  problems,
}) => {
  test.slow()
  const editor = new ServiceEditor(admin)
  const service = await backOffice.makeService({ title: 'Shared' })
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
    const other = new ServiceEditor(secondAdmin)
    await other.open(service.id)
    await other.title.fill('Their words')
    await other.saveDraft()
    await secondAdmin.expectToast('Draft saved successfully.')
    await editor.saveDraft()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('My words')
    await expect(dialog).toContainText('Their words')
    await expectAccessible(page, 'conflict')
    const { data } = await database
      .from('services')
      .select('service_title, status')
      .eq('id', service.id)
    // §4: Save Draft keeps the status.
    expect(data).toEqual([{ service_title: 'Their words', status: 'published' }])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await admin.expectToast('Draft saved successfully.')
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
    await expectAccessible(page, 'comparison')
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
})

test("§2 Admin service editor · a render failure and 'Failed to load slides' are told", async ({
  admin,
  page,
  backOffice,
  problems,
}) => {
  const editor = new ServiceEditor(admin)
  const service = await backOffice.makeService({ title: 'Unlucky' })
  problems.provoke(/^400 GET \/rest\/v1\/service_images/, /console error: Query/)
  const json = { code: '22000', message: 'refused', details: null, hint: null }
  await page.route(IMAGES, (route) => route.fulfill({ status: 400, json }))
  await editor.open(service.id, 'slides')
  await expect(page.getByText('Failed to load slides')).toBeVisible()
  await page.unroute(IMAGES)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No slides yet.')).toBeVisible()

  problems.provoke(/console error: (?:The service editor failed|TypeError|React Router caught)/)
  await page.route(SERVICES, (route) =>
    route.fulfill({
      json: [{ id: service.id, status: 'draft', updated_at: 'now', deleted_at: null }],
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
  await expect(editor.title).toHaveValue(service.title)
})

test('§4 Publish is guarded against double submission', async ({ admin, page, database }) => {
  const editor = new ServiceEditor(admin)
  await editor.openNew()
  const title = ownTitle('Only Once')
  await editor.fillBasics(title)
  let inserts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && SERVICES.test(request.url())) inserts += 1
  })
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).dblclick()
  await admin.expectToast('Service published successfully!')
  const id = await editor.id()
  expect(inserts).toBe(1)
  const { data } = await database
    .from('services')
    .select('id, status, published_at, price_usd')
    .eq('service_title', title)
  const stored = { id, status: 'published', published_at: expect.any(String) }
  // §5: the price is converted to the stored one.
  expect(data).toEqual([{ ...stored, price_usd: 24_900 }])
  await database.from('services').delete().eq('id', id)
})

import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'
import { ServiceEditor } from './fixtures/service-editor.ts'

const SERVICES = /\/rest\/v1\/services/

test('Admin service editor · a stored service: preview, dirty state, slug, delete; then a new one', async ({
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
  await test.step('dirty when a field differs from the last saved copy, and no longer when it does not', async () => {
    const hours = page.getByRole('spinbutton', { name: /Delivery Time/ })
    await expect(hours).toHaveValue('48')
    await editor.title.fill('Other')
    await expect(editor.dot).toBeVisible()
    await editor.title.fill(service.title)
    await expect(editor.dot).toBeHidden()
    await hours.fill('49')
    await expect(editor.dot).toBeVisible()
  })
  await test.step('Delivery time is converted to days by rounding up; empty falls back to 24 hours', async () => {
    await editor.saveDraft()
    await admin.expectToast('Draft saved successfully.')
    // The variant admin-success.
    await expect(admin.toasts.last()).toHaveAttribute('data-type', 'success')
    const hours = page.getByRole('spinbutton', { name: /Delivery Time/ })
    await expect(hours).toHaveValue('72')
    await hours.fill('')
    await editor.saveDraft()
    await expect(hours).toHaveValue('24')
    await expect(editor.dot).toBeHidden()
  })
  await test.step('a slug that is taken shows an error at its field, on its tab', async () => {
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
  await test.step('Version history: 20 are fetched, the first 10 shown', async () => {
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
  await test.step('Delete removes the service permanently after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to delete')
    await expect(dialog).toContainText(
      'This action cannot be undone and will remove the service from your website immediately.',
    )
    await expectAccessible(page, 'delete confirmation', dialog)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/admin\/services$/)
    const { data } = await database.from('services').select('id').eq('id', service.id)
    expect(data).toEqual([])
  })

  await test.step('Admin service editor · a new service: fields, tabs, what is not there yet', async () => {
    await page.getByRole('link', { name: 'Create Service' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Service')
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
      const panel = page.getByRole('tabpanel', { name: 'History' })
      await expect(
        page.getByText('Version history will be available after saving this service.'),
      ).toBeVisible()
      await expectAccessible(page, 'history of a new service', panel)
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
      await expectAccessible(page, 'SEO', page.getByRole('tabpanel', { name: 'SEO' }))
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
    await test.step('Delivery time: minimum 1, step 1; a new service is dirty once title, description or category is non-empty', async () => {
      const hours = page.getByRole('spinbutton', { name: /Delivery Time/ })
      await expect(hours).toHaveAttribute('min', '1')
      await expect(hours).toHaveAttribute('step', '1')
      await hours.fill('30')
      await expect(editor.dot).toBeHidden()
      await editor.title.fill('A title')
      await expect(editor.dot).toBeVisible()
    })
    await test.step('Price accepts only digits and a point; shown as currency', async () => {
      const price = page.getByRole('textbox', { name: 'Price (USD)' })
      await price.pressSequentially('$1,2a9.50')
      await expect(price).toHaveValue('129.50')
      await price.blur()
      await expect(price).toHaveValue('$129.50')
      // An owner who tabs into the field types over its old value.
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.type('75')
      await price.blur()
      await expect(price).toHaveValue('$75.00')
    })
    await test.step("Publishing requires a description and a category, shown as 'Validation Error'", async () => {
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
      // At most one toast is shown, and the newest replaces the older.
      await expect(admin.toasts).toHaveText([/Service category is required to publish\./])
      await expectAccessible(page, 'validation error')
    })
    await test.step('Select items must have non-empty values', async () => {
      await expect(
        page.locator('option[value=""]:not([disabled]), option:not([value])'),
      ).toHaveCount(0)
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
      await expectAccessible(
        page,
        'markdown preview',
        page.getByRole('tabpanel', { name: 'Basics' }),
      )
      await view.getByRole('button', { name: 'Edit' }).click()
      await expect(editor.about).toHaveValue('**strong**')
    })
  })
  await test.step('Publish is guarded against double submission', async () => {
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
    // The price is converted to the stored one.
    expect(data).toEqual([{ ...stored, price_usd: 24_900 }])
    await database.from('services').delete().eq('id', id)
  })
})

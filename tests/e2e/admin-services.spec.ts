import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'
import { ServiceEditor } from './fixtures/service-editor.ts'
import { answerDialog, findService } from './fixtures/service-list.ts'
import { pictureFile } from './fixtures/slide-files.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** What is published is on the store within a second, and what this machine needs now for some pages. */
async function withinSecond(page: Page) {
  const startedAt = performance.now()
  await page.request.get(`/services?at=${startedAt}`)
  return { timeout: 1000 + 3 * (performance.now() - startedAt), intervals: [50] }
}

test('the life of a service: created, shown, published, edited, restored, archived, trashed, purged', async ({
  admin,
  page,
}) => {
  test.slow()
  const editor = new ServiceEditor(admin)
  const title = ownTitle('Journey')
  const path = `/service/${title.toLowerCase().replaceAll(' ', '-')}`
  await page.setViewportSize(PHONE)
  await test.step('create: the editor goes to /admin/services/{id}', async () => {
    await admin.open('/admin/services', 'Services')
    await page.getByRole('link', { name: 'Create Service' }).click()
    await editor.fillBasics(title)
    await editor.saveDraft()
    await admin.expectToast('Service created successfully.')
    await editor.id()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Service')
  })
  await test.step('slide', async () => {
    await editor.openTab('Slides')
    await page.getByLabel('Add slide').setInputFiles(await pictureFile('one.png', 1200))
    await expect(editor.slide(1)).toBeVisible()
  })
  await test.step('SEO', async () => {
    await editor.openTab('SEO')
    await page.getByRole('textbox', { name: 'SEO Title' }).fill(`SEO of ${title}`)
  })
  await test.step('publish: on the store within 1 s', async () => {
    expect((await page.request.get(path)).status()).toBe(404)
    await editor.setStatus('Publish')
    await admin.expectToast('Service published successfully! It is now live on the website.')
    await expect
      .poll(async () => (await page.request.get(path)).text(), await withinSecond(page))
      .toContain(`SEO of ${title}`)
  })
  await test.step("the Publish item is disabled ('Up to date') without unsaved changes", async () => {
    await page.getByRole('button', { name: 'Status' }).click()
    await expect(page.getByRole('menuitem', { name: 'Up to date' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
  })
  await page.setViewportSize(WIDE)
  await test.step('edit: unsaved changes are guarded', async () => {
    await editor.openTab('Basics')
    await editor.about.fill('Other words.')
    await page.getByRole('link', { name: 'Back to services' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('You have unsaved changes.')
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(editor.about).toHaveValue('Other words.')
    await editor.setStatus('Update Published Service')
    await admin.expectToast('Service updated successfully!')
    await expect
      .poll(async () => (await page.request.get(path)).text(), await withinSecond(page))
      .toContain('Other words.')
  })
  await test.step('compare and restore a version', async () => {
    await editor.openTab('History')
    const latest = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()
    await expect(latest).toContainText('About This Service')
    await latest.getByRole('button', { name: 'Compare' }).click()
    await expect(latest.locator('ins').first()).toContainText('Other')
    await latest.getByRole('button', { name: 'Restore' }).click()
    await admin.expectToast('Service restored to previous version.')
    await editor.openTab('Basics')
    await expect(editor.about).toHaveValue('What this is **about**.')
  })
  await page.setViewportSize(PHONE)
  await test.step('archive: no longer visible on the website, disabled when already archived', async () => {
    await editor.setStatus('Archive')
    await admin.expectToast(
      'Service archived successfully. It is no longer visible on the website.',
    )
    await expect
      .poll(async () => (await page.request.get(path)).status(), await withinSecond(page))
      .toBe(410)
    await page.getByRole('button', { name: 'Status' }).click()
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
  })
  await test.step('deleting in the list requires a browser confirm dialog; then it is in the trash', async () => {
    await page.getByRole('link', { name: 'Back to services' }).click()
    const card = await findService(admin, title)
    await expect(card).toContainText('Archived')
    const asked = answerDialog(page, false)
    await admin.choose(`Actions for ${title}`, 'Delete')
    expect(await asked).toContain(title)
    await expect(card).toBeVisible()
    void answerDialog(page, true)
    await admin.choose(`Actions for ${title}`, 'Delete')
    await admin.expectToast(/Service Moved to Trash.*Deleted on .* within 7 days, until /)
    await expect(card).toBeHidden()
  })
  await page.setViewportSize(WIDE)
  await test.step('restore', async () => {
    await admin.goTo('/admin/services/trash', 'Trash')
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(page.getByText(/^(7 days|6 days 23 h) left$/).first()).toBeVisible()
    await admin.choose(`Actions for ${title}`, 'Restore')
    await admin.expectToast('Service restored.')
    await expect(page.getByText(title)).toHaveCount(0)
  })
  await page.setViewportSize(PHONE)
  await test.step('purge, with its title typed', async () => {
    await admin.goTo('/admin/services', 'Services')
    await expect(await findService(admin, title)).toBeVisible()
    // The menu of a row that still moves would close again.
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/[?&]q=/)
    void answerDialog(page, true)
    await admin.choose(`Actions for ${title}`, 'Delete')
    await admin.expectToast('Service Moved to Trash')
    await admin.goTo('/admin/services/trash', 'Trash')
    await admin.choose(`Actions for ${title}`, 'Delete now')
    const dialog = page.getByRole('alertdialog')
    const sure = dialog.getByRole('button', { name: 'Delete permanently' })
    await expect(sure).toBeDisabled()
    await dialog.getByRole('textbox').fill(title)
    await expectAccessible(page, 'typed confirmation')
    await sure.click()
    await admin.expectToast('Service deleted permanently.')
    await expect(page.getByText(title)).toHaveCount(0)
  })
})

test('Admin services list · cards, list, search, filters, empty states', async ({
  admin,
  page,
  database,
  backOffice,
}) => {
  test.slow()
  const service = await backOffice.makeService({ title: 'Badged', category: 'Create Content' })
  const codes = ['quick-win', 'new', 'includes-call', 'owners-pick']
  await database
    .from('services')
    .update({ badge_codes: codes, published_at: '2026-01-01T00:00:00Z' })
    .eq('id', service.id)
  await admin.open('/admin/services', 'Services')
  await test.step('Stat cards: Total Services, Published, Drafts, Archived, Revenue (7 Days), Trash (links to the trash)', async () => {
    const figure = (label: string) =>
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) })
        .locator('xpath=following-sibling::dd')
    for (const label of ['Total Services', 'Published', 'Drafts', 'Archived', 'Trash']) {
      await expect(figure(label)).toHaveText(/^\d+$/)
    }
    await expect(figure('Revenue (7 Days)')).toHaveText(/^\$[\d,]+$/)
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Trash', exact: true }),
    ).toHaveAttribute('href', '/admin/services/trash')
  })
  await test.step('Filters: status, category, sort', async () => {
    const options = (name: string) => page.getByLabel(name, { exact: true }).getByRole('option')
    await expect(options('Status')).toHaveText(['All Statuses', 'Published', 'Draft', 'Archived'])
    await expect(options('Category')).toHaveText([
      'All Categories',
      'Fix Problems',
      'Grow Sales & Leads',
      'Create Content',
      'Analyze & Report',
      'Set Up & Automate',
      'Advise & Plan',
    ])
    await expect(page.getByLabel('Sort by')).toHaveValue('most_recent')
    const values = await options('Sort by').evaluateAll((all) =>
      all.map((option) => option.getAttribute('value')),
    )
    expect(values).toEqual([
      'most_recent',
      'oldest_first',
      'most_popular',
      'price_high_low',
      'price_low_high',
      'alphabetic_a_z',
      'alphabetic_z_a',
    ])
    // Select items must have non-empty values.
    await expect(page.locator('option[value=""]:not([disabled]), option:not([value])')).toHaveCount(
      0,
    )
  })
  const card = await findService(admin, service.title)
  await expect(page.getByRole('article')).toHaveCount(1)
  await test.step("The date on a card is 'Last edited' when it differs from the publishing by more than 1 minute; the card shows all badges", async () => {
    await expect(card).toContainText('Last edited')
    await expect(card.getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveCount(4)
    await expectAccessible(page, 'cards')
    await page.setViewportSize(PHONE)
    await expect(card).toContainText('Last edited')
    await expectAccessible(page, 'cards on a phone')
  })
  await test.step('a category leaves the others out; the sort is asked of the store', async () => {
    const category = page.getByLabel('Category', { exact: true })
    await category.selectOption('Fix Problems')
    await expect(card).toBeHidden()
    await category.selectOption('Create Content')
    await expect(card).toBeVisible()
    await category.selectOption('All Categories')
    await expect(page).not.toHaveURL(/category=/)
    const sorted = page.waitForRequest(
      (request) =>
        request.url().endsWith('/rpc/list_admin_rows') &&
        /"price_usd","is_descending":true/.test(request.postData() ?? ''),
    )
    await page.getByLabel('Sort by').selectOption('price_high_low')
    await sorted
    await expect(card).toBeVisible()
  })
  await test.step('Actions: edit, archive, delete, and open the public page in a new tab', async () => {
    await page.getByRole('button', { name: `Actions for ${service.title}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin/services/${service.id}`,
    )
    const open = page.getByRole('menuitem', { name: /Open public page/ })
    await expect(open).toHaveAttribute('href', service.path)
    await expect(open).toHaveAttribute('target', '_blank')
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await admin.expectToast('Service archived successfully.')
    await expect(card).toContainText('Archived')
  })
  await test.step("Empty state: 'No services match your filters' with a 'Clear Filters' button", async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('draft')
    await expect(page.getByText('No services match your filters')).toBeVisible()
    await expectAccessible(page, 'no match')
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })
  await test.step('Clear Filters empties the box, also of what was typed a moment ago', async () => {
    const status = page.getByLabel('Status', { exact: true })
    const place = await status.boundingBox()
    await status.selectOption('published')
    await expect(page).toHaveURL(/status=published/)
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible()
    // A button that comes in between would take the filters from under the pointer.
    expect(await status.boundingBox()).toEqual(place)
    // Both at the same time: the search waits for the typing to rest, and this machine may be slower.
    await page.getByRole('searchbox').evaluate((box: HTMLInputElement) => {
      box.focus()
      document.execCommand('insertText', false, 'typed just now')
      const clear = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Clear Filters',
      )
      clear?.focus()
      clear?.click()
    })
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page).not.toHaveURL(/status=|q=/)
  })
  // Phones show cards only.
  await page.setViewportSize(WIDE)
  await test.step('The list view shows at most 2 badges plus a +N count', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByRole('searchbox').fill(service.title)
    const row = page.getByRole('row').filter({ hasText: service.title })
    await expect(row.getByRole('list', { name: 'Badges' }).getByRole('listitem')).toHaveText([
      'Quick win',
      'New',
      /^\+2/,
    ])
    await expect(page).toHaveURL(/layout=table/)
    await expectAccessible(page, 'list view')
  })
})

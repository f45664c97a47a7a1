import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { ServiceEditor } from './fixtures/service-editor.ts'
import { PAGE_AS_PICTURE, pictureFile } from './fixtures/slide-files.ts'

const IMAGES = /\/rest\/v1\/service_images/
const UPLOADS = /\/storage\/v1\/object\/service-media/

test('Slides · limits, alt text, order by keyboard and buttons, and what fails', async ({
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
  const panel = page.getByRole('tabpanel', { name: 'Slides' })
  await test.step('The hint recommends 1200x600 or 2:1 in JPG, PNG or WebP', async () => {
    await expect(page.getByText(/1200x600 or 2:1 in JPG, PNG or WebP/)).toBeVisible()
  })
  await test.step("'Please upload an image file', whatever the file’s name", async () => {
    problems.provoke(/console warning: A slide was not uploaded/)
    await upload.setInputFiles(PAGE_AS_PICTURE)
    await expect(page.getByText('Please upload an image file').first()).toBeVisible()
  })
  await test.step("'File size must be less than 10MB'", async () => {
    const picture = await pictureFile('big.png', 8)
    const buffer = Buffer.concat([picture.buffer, Buffer.alloc(10 * 1024 * 1024)])
    await upload.setInputFiles({ ...picture, buffer })
    await expect(page.getByText('File size must be less than 10MB').first()).toBeVisible()
    await expectAccessible(page, 'slide refused', panel)
  })
  await test.step("'Failed to upload slide'", async () => {
    problems.provoke(/^net::ERR_\w+ POST \/storage\/v1\/object\/service-media/)
    await page.route(UPLOADS, (route) => route.abort('connectionfailed'))
    await upload.setInputFiles(await pictureFile('lost.png', 1200))
    await admin.expectToast('Failed to upload slide')
    await page.unroute(UPLOADS)
  })
  await test.step('wider than 2400 px: scaled down before it is sent; Slide uploaded successfully', async () => {
    await upload.setInputFiles(await pictureFile('wide.png', 2401, 1200))
    await admin.expectToast('Slide uploaded successfully')
    await upload.setInputFiles(await pictureFile('small.png', 2400))
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
  await test.step('dirty when slides changed', async () => {
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
    // The library measures the places after the key that picks up; until then an arrow leads nowhere.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Slide 1 is over position 2 of 2.')).toBeAttached({
        timeout: 500,
      })
    }).toPass()
    await page.keyboard.press('Space')
    await admin.expectToast('Slide reordered successfully')
    await expect(editor.slide(1).getByRole('img')).toHaveAttribute('alt', 'Picture 2')
    await expectAccessible(page, 'slides', panel)
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
    // A browser warning appears when leaving with unsaved changes; slides changed.
    const warning = page.waitForEvent('dialog')
    const missing = page.waitForResponse(/\/none-\d\.webp$/)
    const reload = page.reload()
    const dialog = await warning
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload
    expect((await missing).status()).toBe(404)
    await expect(editor.slide(5)).toBeVisible()
    await expect(upload).toBeDisabled()
    await expect(page.getByText('A service has at most 5 slides.')).toBeVisible()
  })
})

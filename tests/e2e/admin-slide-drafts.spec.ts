import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'
import { ServiceEditor } from './fixtures/service-editor.ts'
import { pictureFile } from './fixtures/slide-files.ts'

test(
  'the alt text of a slide is saved with the service, and counts as unsaved until then',
  { tag: '@separate' },
  async ({ admin, page, backOffice, database, problems }) => {
    test.slow()
    const editor = new ServiceEditor(admin)
    const service = await backOffice.makeService({ title: 'With alt texts' })
    problems.provoke(/^404 GET \/none-/)
    const rows = [0, 1].map((position) => ({
      service_id: service.id,
      url: `/none-${position}.webp`,
      position,
    }))
    await database.from('service_images').insert(rows)
    const stored = async () => {
      const images = database.from('service_images').select('alt').eq('service_id', service.id)
      const { data } = await images.order('position')
      return data?.map(({ alt }) => alt)
    }
    await editor.open(service.id, 'slides')
    const alt = (number: number) => editor.slide(number).getByRole('textbox', { name: /Alt text/ })
    await alt(1).fill('A dial')
    await alt(2).fill('A ruler')
    await expect(editor.dot).toBeVisible()
    await test.step('"Live at once" appears next to Save Draft, and in the message afterward', async () => {
      const save = page.getByRole('button', { name: 'Save Draft' })
      await expect(save).toHaveAccessibleDescription('Live at once')
      await expectAccessible(page, 'published service')
      await editor.saveDraft()
      await admin.expectToast('Draft saved successfully. The changes are live at once.')
      await expect(editor.dot).toBeHidden()
      expect(await stored()).toEqual(['A dial', 'A ruler'])
      await expect(alt(1)).toHaveValue('A dial')
    })
    await test.step('what cannot be stored stays typed and unsaved', async () => {
      problems.provoke(
        /^net::ERR_\w+ PATCH \/rest\/v1\/service_images/,
        /console error: Saving failed/,
      )
      await page.route(/service_images/, (route) =>
        route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
      )
      await alt(1).fill('A better dial')
      await editor.saveDraft()
      await admin.expectToast('Failed to update slide')
      await expect(alt(1)).toHaveValue('A better dial')
      await expect(editor.dot).toBeVisible()
      await page.unroute(/service_images/)
      await editor.saveDraft()
      await expect.poll(stored).toEqual(['A better dial', 'A ruler'])
    })
    await test.step('a draft is a draft, and nothing says that it is live', async () => {
      await database.from('services').update({ status: 'draft' }).eq('id', service.id)
      await editor.open(service.id)
      await expect(page.getByText('Live at once')).toBeHidden()
      await editor.title.fill('Another title')
      await editor.saveDraft()
      await admin.expectToast('Draft saved successfully.')
    })

    await test.step('several slides at the same time: those that fit are taken, the others are named next to the control', async () => {
      const many = await backOffice.makeService({ title: 'With many slides' })
      await admin.goTo(`/admin/services/${many.id}`, 'Edit Service')
      await expect(editor.title).toHaveValue(many.title)
      await editor.openTab('Slides')
      const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `slide-${number}.png`)
      const files = await Promise.all(names.map((name) => pictureFile(name, 200)))
      const control = page.getByRole('tabpanel', { name: 'Slides' })
      await test.step('chosen', async () => {
        await page.getByLabel('Add slide').setInputFiles(files.slice(0, 4))
        await expect(editor.slide(4)).toBeVisible()
      })
      await test.step('dropped: one fits, two do not, one is no picture', async () => {
        problems.provoke(/console warning: A slide was not uploaded/)
        await drop(page, [
          { name: 'page.png' },
          ...names.slice(4).map((name) => ({ name, like: files[0] })),
        ])
        await expect(control).toContainText('page.png: Please upload an image file')
        await expect(control).toContainText(
          '2 files were not added: a service has at most 5 slides.',
        )
        await expect(editor.slide(5)).toBeVisible()
        await expect(page.getByLabel('Add slide')).toBeDisabled()
        await expectAccessible(page, 'full', control)
      })
      await test.step('a sixth slide is refused in words, not in silence', async () => {
        await drop(page, [{ name: 'six.png', like: files[0] }])
        const refusal = '"six.png" was not added: a service has at most 5 slides.'
        await expect(control).toContainText(refusal)
        await admin.expectToast(refusal)
      })
    })
  },
)

interface Dropped {
  name: string
  /** A page that calls itself a picture without it. */
  like?: { buffer: Buffer } | undefined
}

/** Drops files where new slides are taken. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const contents = files.map(({ name, like }) => ({
    name,
    bytes: [...(like?.buffer ?? Buffer.from('<!doctype html>'))],
  }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of all) {
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
    }
    return transfer
  }, contents)
  await page
    .getByText(/Or drop images here|A service has at most 5 slides\. Delete/)
    .dispatchEvent('drop', {
      dataTransfer,
    })
}

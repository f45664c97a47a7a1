import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'
import { PAGE_AS_PICTURE, pictureFile } from './fixtures/slide-files.ts'

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview of Text' })
const EDITOR = /\/admin\/blog\/edit\/[0-9a-f-]{36}$/

/** What this browser keeps of unsaved texts. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const opening = indexedDB.open('unsaved-texts')
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('copies').objectStore('copies').getAll()
      all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
    })
    return promise
  })

test('the owner writes a post with pictures, publishes it, moves it and takes it back', async ({
  admin,
  page,
  database,
  problems,
  reader,
}) => {
  test.slow()
  const title = ownTitle('Three charts')
  await admin.open('/admin/blog', 'Blog')
  await page.getByRole('link', { name: 'New post' }).click()

  await test.step('what is typed is saved by itself, and shown as visitors will see it', async () => {
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.keyboard.press('Enter')
    await expect(textOf(page)).toBeFocused()
    await page.keyboard.type('## First')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+B')
    await page.keyboard.type('strong')
    await expect(previewOf(page).getByRole('heading', { name: 'First' })).toBeVisible()
    await expect(previewOf(page).locator('strong')).toHaveText('strong')
    await expect(page).toHaveURL(EDITOR)
    await expect(textOf(page)).toBeFocused()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('pictures come in with words for what they show, and not without', async () => {
    problems.provoke(/A picture was not uploaded/)
    problems.provoke(/^404 GET \/none.webp/)
    await textOf(page).press('Control+End')
    await page
      .getByLabel('Add pictures')
      .setInputFiles([
        await pictureFile('one.png', 600),
        await pictureFile('two.png', 600),
        PAGE_AS_PICTURE,
      ])
    const dialog = page.getByRole('dialog', { name: 'Add 3 pictures' })
    await expect(dialog).toContainText('page.png: Please upload an image file')
    await dialog.getByLabel('What does one.png show?').fill('Chart one')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(dialog).toContainText('Describe it for people who cannot see it')
    await dialog.getByLabel('What does two.png show?').fill('Chart two')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await expect(previewOf(page).getByRole('img')).toHaveCount(2)
    await expect(textOf(page)).toHaveValue(
      /!\[Chart two\]\(\/storage\/v1\/object\/public\/service-media\/blog\//,
    )
  })

  await test.step('it goes out, and can be read', async () => {
    const missing = page.waitForResponse(/none\.webp/)
    await textOf(page).pressSequentially('![](/none.webp)')
    await expect(previewOf(page).locator('img')).toHaveCount(3)
    // Pictures are fetched once they come into view.
    await previewOf(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await missing
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText(/One picture has no description/)).toBeVisible()
    await expect(
      page.getByText('It has no excerpt, author, or cover yet: see the tab “Settings”.'),
    ).toBeVisible()
    for (let key = 0; key < '![](/none.webp)'.length; key += 1)
      await textOf(page).press('Backspace')
    await expectAccessibleInBothThemes(page, 'the editor of a post')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByLabel('Tags').fill('Charts')
    await page.getByLabel('Tags').press('Enter')
    await page.getByLabel('Excerpt').fill('What they say.')
    await expectAccessibleInBothThemes(page, 'the settings of a post')
    await page.getByRole('button', { name: 'Publish' }).click()
    await admin.expectToast('Post published.')
    const href = await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')
    await reader.goto(String(href))
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(reader.getByAltText('Chart two')).toBeVisible()

    await page
      .getByRole('textbox', { name: /^Address/ })
      .fill(`moved-${crypto.randomUUID().slice(0, 8)}`)
    await page.getByRole('button', { name: 'Update' }).click()
    await admin.expectToast('Post updated.')
    const moved = await page.request.get(String(href))
    expect(new URL(moved.url()).pathname).toMatch(/^\/blog\/moved-/)
    expect(await moved.text()).toContain(title)
  })

  await test.step('an earlier version comes back', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('button', { name: 'Compare' }).last().click()
    await history.getByRole('button', { name: 'Use this version' }).click()
    await page.getByRole('tab', { name: 'Text' }).click()
    await expect(textOf(page)).not.toHaveValue(/Chart/)
    await expect(page.getByText('Not updated yet')).toBeVisible()
    await page.getByRole('button', { name: 'Update' }).click()
    // The toast of the update before may still be there.
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('the list finds it, takes it back and deletes it', async () => {
    await admin.goTo('/admin/blog', 'Blog')
    await page.getByRole('searchbox').fill(title)
    // A choice belongs to what is searched: one that is made before the search begins is dropped.
    await expect(page).toHaveURL(/[?&]q=/)
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText('Published')
    await expectAccessibleInBothThemes(page, 'the list of posts')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    await admin.expectToast('Post unpublished.')
    await expect(row).toContainText('Draft')
    await admin.choose(`Actions for ${title}`, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await admin.expectToast('Post deleted.')
  })

  await test.step('a post is scheduled for a minute in the owner’s time zone', async () => {
    const later = ownTitle('Tomorrow')
    const { data } = await database
      .from('blog_posts')
      .insert({ title: later, slug: `s-${crypto.randomUUID()}`, body: 'Soon.' })
      .select('id')
    const id = data?.[0]?.id
    await page.getByRole('searchbox').fill(later)
    await page.getByRole('row', { name: later }).getByRole('link').first().click()
    await expect(page).toHaveURL(`/admin/blog/edit/${id}`)
    await page.getByRole('button', { name: 'Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Schedule the post' })
    await dialog.getByLabel('It appears on').fill('2020-01-01T09:30')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toContainText('Choose a time in the future.')
    await dialog.getByLabel('It appears on').fill('2099-01-01T09:30')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await admin.expectToast('Post scheduled.')
    const expected = await page.evaluate(() => new Date('2099-01-01T09:30').toISOString())
    const stored = await database.from('blog_posts').select('status, published_at').eq('id', id)
    expect(new Date(String(stored.data?.[0]?.published_at)).toISOString()).toBe(expected)
    await admin.choose('More', 'Take off the schedule')
    await admin.expectToast('Post taken off the schedule.')
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await database.from('blog_posts').delete().eq('id', id)
  })
})

test('a lost connection and a closed tab lose nothing of what was typed', async ({
  admin,
  page,
  context,
  database,
  problems,
}) => {
  problems.provoke(/Failed to load resource|not saved|Failed to fetch|ERR_INTERNET/)
  const title = ownTitle('Kept')
  const row = { title, slug: `k-${crypto.randomUUID()}`, body: 'One.', status: 'published' }
  const { data } = await database
    .from('blog_posts')
    .insert({ ...row, published_at: new Date().toISOString() })
    .select('id')
  const path = `/admin/blog/edit/${data?.[0]?.id}`

  const tab = await context.newPage()

  await test.step('a published post, in a tab that is killed', async () => {
    await admin.open(path, 'Edit post')
    await textOf(page).press('Control+End')
    await page.keyboard.type(' Two, never saved.')
    await expect(page.getByText('Not updated yet')).toBeVisible()
    await expect.poll(() => keptTexts(page)).toContain('Two, never saved.')
    await page.close({ runBeforeUnload: false })
    await tab.goto(path)
    const left = tab.getByRole('region', { name: 'Unsaved text' })
    await expect(textOf(tab)).toHaveValue('One.')
    await left.getByRole('button', { name: 'Compare' }).click()
    await expect(left).toContainText('Two, never saved.')
    await left.getByRole('button', { name: 'Restore' }).click()
    await expect(textOf(tab)).toHaveValue('One. Two, never saved.')
    await tab.getByRole('button', { name: 'Update' }).click()
    await expect(tab.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => keptTexts(tab)).not.toContain('never saved')
  })

  await test.step('a new one, without a network', async () => {
    await tab.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Blog' }).click()
    await tab.getByRole('link', { name: 'New post' }).click()
    await expect(tab).toHaveURL('/admin/blog/new')
    await expect(textOf(tab)).toBeVisible()
    await context.setOffline(true)
    await tab.getByLabel('Title', { exact: true }).fill(`${title} offline`)
    await expect(tab.getByRole('alert')).toContainText('Not saved: the store could not be reached.')
    await expect(tab.getByRole('alert')).toContainText('A copy is kept in this browser.')
    await context.setOffline(false)
    await expect(tab.getByText('Saved', { exact: true })).toBeVisible()
    await expect(tab).toHaveURL(EDITOR)
    await tab.close()
  })
  await database.from('blog_posts').delete().like('title', `${title}%`)
})

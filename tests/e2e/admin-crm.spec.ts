import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

test('messages are answered, and people are known, moved and merged', async ({
  admin,
  database,
  page,
}) => {
  test.slow()
  await test.step('the owner answers a message, and finds its writer with everything about them', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const email = `ada@${word}.example`
    const message = {
      name: `Ada ${word}`,
      email,
      subject: 'project-inquiry',
      message: `Can you help me with ${word}?`,
    }
    const { data, error } = await database.from('contact_messages').insert(message).select('id')
    if (error) throw error
    const id = String(data[0]?.id)
    const other = {
      ...message,
      email: `ben@${crypto.randomUUID().slice(0, 8)}.example`,
      name: 'Ben',
      message: 'Me too.',
    }
    const snippet = { title: `Yes ${word}`, body: 'Hi {{name}},\nof course, today.' }
    await database.from('reply_snippets').insert(snippet)

    await test.step('it is in the inbox, and counted beside its name', async () => {
      await admin.open(`/admin/crm/inbox?q=${word}`, 'Inbox')
      const row = page.locator('[data-row]')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('New')
      await expect(row).toContainText(/2[34] h left/)
      const figure = page.getByRole('definition').first()
      await expect(figure).toHaveText(/^\d+$/)
      const waiting = await figure.textContent()
      await expect(page.getByRole('link', { name: /^Inbox \d+ without an answer/ })).toContainText(
        String(waiting),
      )
      await expectAccessibleInBothThemes(page, 'the inbox')
      await row.getByRole('link', { name: `Ada ${word}` }).click()
    })

    await test.step('an answer is emailed, another one noted', async () => {
      const field = page.getByLabel(`Answer to Ada ${word}`)
      await expect(field).toBeVisible()
      await page.keyboard.press('r')
      await expect(field).toBeFocused()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByText('Please write your answer.')).toBeVisible()
      await page.getByRole('button', { name: 'Snippets' }).click()
      await page.getByRole('menuitem', { name: snippet.title }).click()
      await expect(field).toHaveValue(`Hi Ada ${word},\nof course, today.`)
      await expect(field).toBeFocused()
      await field.press('Control+Enter')
      await admin.expectToast('Answer kept in the outbox.')
      await expect(field).toHaveValue('')
      await expect(page.getByRole('region', { name: 'Thread' })).toContainText('of course, today.')
      await field.fill('We spoke by phone.')
      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Inbox' })
        .click()
      await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
      await expectAccessible(
        page,
        'leaving with an answer that is not sent',
        page.getByRole('alertdialog'),
      )
      await page.getByRole('button', { name: 'Stay' }).click()
      await expect(field).toHaveValue('We spoke by phone.')
      await page.getByRole('button', { name: 'Log without sending' }).click()
      await admin.expectToast('Answer logged.')
      await expect(page.getByRole('region', { name: 'Thread' })).toContainText('We spoke by phone.')
      await expectAccessible(page, 'a message')
      const mails = await database.from('outbox_emails').select('kind').eq('to_email', email)
      expect(mails.data).toEqual([{ kind: 'contact_reply' }])
      await database.from('contact_messages').insert(other)
      await field.fill('One more thing.')
      await page.getByRole('button', { name: 'Send and next' }).click()
      await admin.expectToast('Answer kept in the outbox.')
      await expect(page).not.toHaveURL(new RegExp(id))
      // The keys are the message's, so they come with it.
      const next = page.getByRole('region', { name: 'Thread' })
      await expect(next).toBeVisible()
      await expect(next).not.toContainText('We spoke by phone.')
      await page.keyboard.press('k')
      await expect(page).toHaveURL(new RegExp(id))
      // Until it is there, the links are still those of the message before.
      await expect(next).toContainText('We spoke by phone.')
    })

    await test.step('the writer has a page with the timeline, notes, tasks and tags', async () => {
      await page.getByRole('link', { name: 'Everything about this person' }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Ada ${word}` })).toBeVisible()
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await expect(timeline).toContainText('You answered:')
      await expect(timeline).toContainText(`Can you help me with ${word}?`)
      await page.getByRole('textbox', { name: 'Note' }).fill('Prefers email.')
      await page.getByRole('button', { name: 'Add note' }).click()
      await expect(timeline.getByRole('listitem').first()).toContainText('Prefers email.')
      await page.getByRole('textbox', { name: 'New task' }).fill('Call back')
      await page.getByRole('button', { name: 'Add task' }).click()
      await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Call back')
      await page.getByRole('button', { name: 'Write email' }).click()
      const dialog = page.getByRole('dialog', { name: `Email to Ada ${word}` })
      await dialog.getByRole('textbox', { name: 'Email' }).fill('Is Tuesday fine?')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(dialog.getByText('Please write a subject.')).toBeVisible()
      await expectAccessible(page, 'an email to a person', dialog)
      await dialog.getByRole('textbox', { name: 'Subject' }).fill(`About ${word}`)
      await dialog.getByRole('textbox', { name: 'Email' }).press('Control+Enter')
      await admin.expectToast('Email kept in the outbox.')
      await expect(timeline).toContainText(`About ${word}`)
      await page.getByRole('combobox', { name: 'Stage' }).selectOption('Offer made')
      await admin.expectToast('Person moved.')
      await expectAccessibleInBothThemes(page, 'the page of a person')
    })

    await test.step('the task is in the list of all, and done there', async () => {
      await admin.open(`/admin/crm/tasks?q=${word}`, 'Tasks')
      const row = page.locator('[data-row]')
      await expect(row).toContainText('Call back')
      await expectAccessible(page, 'the list of tasks')
      await page.keyboard.press('j')
      await page.keyboard.press('d')
      await admin.expectToast('Task done.')
      await expect(row).toHaveCount(0)
    })

    await test.step('a task is added there, too, about someone who is looked for', async () => {
      await page.getByRole('button', { name: 'New task' }).click()
      const dialog = page.getByRole('dialog', { name: 'New task' })
      await dialog.getByLabel('Task', { exact: true }).fill('Send the offer')
      await dialog.getByRole('button', { name: 'Add task' }).click()
      await expect(dialog.getByText('Please choose a person.')).toBeVisible()
      await expectAccessible(page, 'a new task', dialog)
      await dialog.getByRole('searchbox', { name: 'Who is it about?' }).fill(word)
      await expect(dialog.getByRole('list', { name: 'People' }).getByRole('button')).toHaveCount(1)
      await dialog.getByRole('button', { name: `Ada ${word}` }).click()
      await expect(dialog.getByLabel('Task', { exact: true })).toBeFocused()
      await expect(dialog.getByLabel('Task', { exact: true })).toHaveValue('Send the offer')
      // Nothing leaves a store without a mail server.
      await expect(dialog.getByLabel('Remind me')).toHaveAccessibleDescription(
        /No mail server is set up/,
      )
      await dialog.getByRole('button', { name: 'Add task' }).click()
      await admin.expectToast('Task added.')
      await expect(page.locator('[data-row]')).toContainText('Send the offer')
    })

    await test.step('the list finds them by company', async () => {
      await admin.goTo(`/admin/crm?q=${word}`, 'People')
      const row = page.locator('[data-row]')
      await expect(row).toHaveCount(1)
      await expect(row).toContainText('Offer made')
      await expect(row).toContainText(`${word}.example`)
      await expectAccessible(page, 'the list of people')
      await admin.goTo(`/admin/crm/companies?q=${word}`, 'Companies')
      await page.getByRole('link', { name: `${word}.example` }).click()
      await expect(page.locator('[data-row]')).toContainText(`Ada ${word}`)
    })
    await database.from('reply_snippets').delete().eq('title', snippet.title)
    await database.from('contact_messages').delete().in('email', [email, other.email])
  })
  await test.step('people are moved from stage to stage, and two who are one are merged', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const emails = [`${word}@gmail.com`, `${word}+shop@gmail.com`]
    const messages = emails.map((email, place) => ({
      name: `Board ${place} ${word}`,
      email,
      subject: 'other',
      message: `Hello ${word} ${place}`,
    }))
    for (const message of messages) {
      const { error } = await database.from('contact_messages').insert(message)
      if (error) throw error
    }

    await test.step('by the keyboard, and undone', async () => {
      await admin.goTo('/admin/crm/board', 'Stages')
      const leads = page.getByRole('region', { name: 'Lead' })
      const talking = page.getByRole('region', { name: 'In conversation' })
      await expect(leads).toContainText(`Board 0 ${word}`)
      await expectAccessibleInBothThemes(page, 'the stages')
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
      ).toBeLessThan(150)
      const handle = leads.getByRole('button', { name: `Move Board 0 ${word}` })
      await handle.focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(`Board 0 ${word} is over Lead.`)).toBeAttached()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText(`Board 0 ${word} is over In conversation.`)).toBeAttached()
      await page.keyboard.press('Space')
      await admin.expectToast('Person moved.')
      await expect(talking).toContainText(`Board 0 ${word}`)
      await page.keyboard.press('u')
      await expect(leads).toContainText(`Board 0 ${word}`)
    })

    await test.step('the same mailbox is suggested, merged and taken back', async () => {
      await admin.goTo('/admin/crm/duplicates', 'Duplicates')
      const pair = page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: `The same mailbox: ${word}@gmail.com` }),
      })
      await expect(pair).toBeVisible()
      await expectAccessible(page, 'the duplicates')
      await pair.getByRole('button', { name: 'Merge', exact: true }).click()
      await admin.expectToast('Merged.')
      await expect(pair).toBeHidden()
      await admin.goTo(`/admin/crm?q=${word}`, 'People')
      await expect(page.locator('[data-row]')).toHaveCount(1)
      await page.locator('[data-row]').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Undo merge' }).click()
      await admin.expectToast('Merge undone.')
      await expect(page.getByRole('button', { name: 'Undo merge' })).toBeHidden()
    })

    await test.step('and so is one that nothing suggests, by the address', async () => {
      const other = page.getByRole('form', { name: 'Another email address' })
      await other.getByLabel('Email').fill(`no-${word}@gmail.com`)
      await other.getByRole('button', { name: 'Merge...' }).click()
      await expect(other).toContainText('There is no person with this address.')
      const shown = page.url()
      await admin.open(`/admin/crm?q=${word}`, 'People')
      await expect(page.locator('[data-row]')).toHaveCount(2)
      await page.goto(shown)
      for (const email of emails) {
        await other.getByLabel('Email').fill(email)
        await other.getByRole('button', { name: 'Merge...' }).click()
        const question = page.getByRole('alertdialog')
        const self = other.getByText('This is the person you are looking at.')
        await expect(question.or(self)).toBeVisible()
        if (await self.isVisible()) continue
        await question.getByRole('button', { name: 'Merge' }).click()
        await admin.expectToast('Merged into this person.')
        await expect(page.getByRole('button', { name: 'Undo merge' })).toBeVisible()
      }
    })
    await database.from('contact_messages').delete().in('email', emails)
  })
})

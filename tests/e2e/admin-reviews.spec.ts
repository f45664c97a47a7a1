import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { expect, ownTitle, test } from './fixtures/admin.ts'

test('the owner decides the queue by keyboard, undoes, answers, and visitors read it', async ({
  admin,
  backOffice,
  database,
  page,
  reader,
}) => {
  const service = await backOffice.makeService({ title: ownTitle('Reviewed') })
  const authors = ['Ann First', 'Bob Second', 'Cleo Third', 'Dan Fourth']
  const rows = authors.map((reviewer_name, days) => ({
    service_id: service.id,
    reviewer_name,
    rating: days + 1,
    review_title: `Title of ${reviewer_name}`,
    review_content: `What ${reviewer_name} says.`,
    created_at: new Date(Date.now() - (9 - days) * 86_400_000).toISOString(),
  }))
  const { data, error } = await database.from('service_reviews').insert(rows).select('id')
  if (error) throw error
  const email = `bob-${service.id.slice(0, 8)}@buyer.example`
  await database.from('review_addresses').insert({ review_id: data[1]?.id, email })
  const cards = page.getByRole('region', { name: 'Reviews' }).locator('[data-row]')
  const current = cards.and(page.locator('[aria-current]'))
  const statusOf = (name: string) => cards.filter({ hasText: name })

  await test.step('the queue is on top, the oldest first', async () => {
    await admin.open(`/admin/reviews?service=${service.slug}`, 'Reviews')
    await expect(cards).toHaveCount(4)
    for (const [place, name] of authors.entries()) {
      await expect(cards.nth(place)).toContainText(`What ${name} says.`)
    }
    await expect(page.getByLabel('Service')).toHaveValue(service.slug)
    await expect(statusOf('Bob Second')).toContainText('Verified: they confirmed their address')
    await expect(statusOf('Ann First')).toContainText('Not verified')
    await expectAccessibleInBothThemes(page, 'the list of reviews')
  })

  await test.step('a approves, r rejects with a reason that is sent, p approves and pins', async () => {
    await expect(current).toContainText('Ann First')
    await page.keyboard.press('a')
    await admin.expectToast('Review approved.')
    await expect(current).toContainText('Bob Second')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Reject the review by Bob Second?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'the reason of a rejection', dialog)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await admin.expectToast('Review rejected.')
    await expect(admin.toasts.last()).toContainText('The reviewer gets the reason by email')
    const mails = await backOffice.mailsTo(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['review_rejected'])
    await expect(current).toContainText('Cleo Third')
    await page.keyboard.press('j')
    await expect(current).toContainText('Dan Fourth')
    await page.keyboard.press('p')
    await admin.expectToast('Review approved and pinned.')
    await expect(current).toContainText('Cleo Third')
    // What is decided keeps its place.
    for (const [place, name] of authors.entries())
      await expect(cards.nth(place)).toContainText(name)
  })

  await test.step('the last decision is undone by u, or by its toast', async () => {
    await page.keyboard.press('u')
    await admin.expectToast('Review put back.')
    await expect(statusOf('Dan Fourth')).toContainText('Pending')
    await statusOf('Dan Fourth').getByRole('button', { name: 'Approve and pin' }).click()
    await expect(statusOf('Dan Fourth')).toContainText('Pinned')
  })

  await test.step('several are decided together', async () => {
    await page.getByLabel('Status').selectOption('Rejected')
    await expect(cards).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Select Bob Second' }).check()
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click()
    await expect(page.getByText('No reviews match your filters')).toBeVisible()
    const undo = admin.toasts.getByRole('button', { name: 'Undo' })
    // The one of the decision before goes first.
    await expect(undo).toHaveCount(1)
    await undo.click()
    await expect(cards).toHaveCount(1)
  })

  await test.step('an answer is on the service page, dated', async () => {
    await page.getByLabel('Status').selectOption('Approved')
    await statusOf('Dan Fourth').getByRole('link', { name: 'Answer' }).click()
    const preview = page.getByRole('region', { name: 'On the service page' })
    await page.getByLabel('Your public answer').fill('Thank you, Dan.')
    await expect(preview).toContainText('Thank you, Dan.')
    await page.getByRole('button', { name: 'Save' }).click()
    await admin.expectToast('Review saved.')
    await expectAccessible(page, 'the page of a review')
    await reader.goto(service.path)
    const shown = reader.locator('#reviews')
    await expect(shown).toContainText('What Dan Fourth says.')
    await expect(shown).toContainText(/My answer\s*\w+ \d+, \d{4}/)
    await expect(shown).toContainText('Thank you, Dan.')
    await expect(shown).not.toContainText('What Bob Second says.')
    await expect(shown).not.toContainText('What Cleo Third says.')
  })
})

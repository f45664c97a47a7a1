import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

/** The tests' own browser is a bot by its name. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

test('a visit is counted, and the figures can be read, compared and saved', async ({
  admin,
  page,
  browser,
  baseURL,
}) => {
  await test.step('pages count themselves after they have loaded, and no page of accounts does', async () => {
    const visitor = await browser.newContext({ userAgent: BROWSER, ...(baseURL && { baseURL }) })
    const visit = await visitor.newPage()
    const sent: object[] = []
    visit.on('request', (request) => {
      if (request.url().endsWith('/functions/v1/count-visit')) sent.push(request.postDataJSON())
    })
    await visit.goto('/about?utm_source=letter&utm_campaign=spring')
    const first = { kind: 'view', path: '/about', source: 'letter', campaign: 'spring' }
    await expect.poll(() => sent).toEqual([first])
    await visit.getByRole('link', { name: 'Contact', exact: true }).first().click()
    await expect.poll(() => sent.slice(1)).toEqual([{ kind: 'view', path: '/contact' }])
    expect(await visitor.cookies()).toEqual([])
    await visitor.close()
  })

  await admin.open('/admin/analytics', 'Analytics')
  const revenue = page.getByRole('slider', { name: 'Revenue over time' })
  await expect(revenue).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Visits over time' })).toBeVisible()
  await expectAccessible(page, 'analytics')

  await test.step('a figure says what it means, and a chart what each bar is', async () => {
    await page.keyboard.press('Tab')
    const conversion = page.getByRole('button', { name: 'Conversion', exact: true })
    await conversion.focus()
    await conversion.hover()
    await expect(page.getByRole('tooltip')).toContainText('Orders per visit')
    await revenue.focus()
    await page.keyboard.press('Home')
    await expect(revenue).toHaveAttribute('aria-valuenow', '0')
    await expect(revenue).toHaveAttribute('aria-valuetext', /: \$[\d,]+\.\d\d, before: \$/)
    await page.getByText('Show as a table').first().click()
    await expect(page.getByRole('table', { name: 'Revenue over time' })).toBeVisible()
  })

  await test.step('the address has the days and what they are compared with', async () => {
    await page.getByLabel('Days').selectOption('Last 7 days')
    await expect(page).toHaveURL(/\?period=7d$/)
    await page.getByLabel('Compared with').selectOption('No comparison')
    await expect(page).toHaveURL(/\?period=7d&compare=none$/)
    await expect(revenue).toHaveAttribute('aria-valuemax', '6')
  })

  await test.step('days that have not come are refused at their field', async () => {
    const to = page.getByLabel('To', { exact: true })
    await to.fill('2099-01-01')
    await expect(to).toHaveAccessibleDescription('Choose today or a day before.')
    await expect(page.getByText('No figures for these days')).toBeVisible()
    await page.getByLabel('Days').selectOption('Last 7 days')
    await expect(revenue).toBeVisible()
  })

  await test.step('a chart is saved as a spreadsheet and as a picture', async () => {
    for (const [item, ending] of [
      ['Download as CSV', 'csv'],
      ['Download as PNG', 'png'],
    ]) {
      const download = page.waitForEvent('download')
      await admin.choose('Download Visits over time', item ?? '')
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^visits-.*\\.${ending}$`))
    }
  })
})

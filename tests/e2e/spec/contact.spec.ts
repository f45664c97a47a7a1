import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const CONTACT_CALL = /\/rest\/v1\/contact_messages/

test('the contact form says what it needs, sends, and keeps what it cannot send', async ({
  page,
  shop,
  problems,
}) => {
  await page.clock.install()
  await shop.open('/contact')
  await test.step('Contact · title, info cards and a six-question FAQ', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch')
    const card = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card('Email')).toContainText('Show Email')
    await expect(card('Live chat').getByRole('link')).toHaveText(/^Start Live Chat/)
    await expect(card('Live chat')).toContainText('On WhatsApp')
    await expect(card('Response time')).toContainText('Within 24 hours')
    await expect(card('Time zone')).toContainText('Eastern Time')
    const questions = page
      .getByRole('region', { name: 'Frequently asked questions' })
      .locator('details')
    await expect(questions).toHaveText([
      /hear back\?.*24 hours/,
      /include in my message\?/,
      /before I order\?.*fifteen-minute discovery call is free/,
      /One to seven days.*rush/,
      /outside the United States\?/,
      /payment methods.*Cards.*wallets.*bank transfer or crypto/,
    ])
  })
  await test.step('the email address shows on request, for ten seconds', async () => {
    const address = page.getByRole('main').getByRole('link', { name: 'hello@oneday.example' })
    await expect(address).toBeHidden()
    await page.getByRole('button', { name: 'Show Email' }).click()
    await expect(address).toHaveAttribute('href', 'mailto:hello@oneday.example')
    await page.clock.fastForward(10_000)
    await expect(address).toBeHidden()
  })
  await test.step('the chat opens in a new tab', async () => {
    const chat = page.getByRole('link', { name: /^Start Live Chat/ })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/15550142400')
    await expect(chat).toHaveAttribute('target', '_blank')
  })
  await test.step('Contact form · subject options; select items must have non-empty values', async () => {
    const choices = page.locator('option:not([disabled])')
    const values = ['project-inquiry', 'service-question', 'partnership', 'support', 'other']
    await expect(choices).toHaveCount(values.length)
    for (const [n, value] of values.entries()) {
      await expect(choices.nth(n)).toHaveAttribute('value', value)
    }
    for (const path of ['/services', '/resources', '/submit-review', '/blog']) {
      const empty = await page.evaluate(async (address) => {
        const html = await (await fetch(address)).text()
        const served = new DOMParser().parseFromString(html, 'text/html')
        if (!served.querySelector('h1')) throw new Error(`${address} is no page.`)
        const wrong = 'option[value=""]:not([disabled]), option:not([value])'
        return [...served.querySelectorAll(wrong)].map(({ outerHTML }) => outerHTML)
      }, path)
      expect(empty, path).toEqual([])
    }
  })
  await test.step('Contact form · name, email, subject and message are required; company is optional; email must be in email format', async () => {
    const field = (name: string) => page.getByLabel(name)
    await page.getByRole('button', { name: 'Send Message' }).click()
    for (const name of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(field(name).first()).toHaveAttribute('aria-invalid', 'true')
      await expect(field(name).first()).toHaveAccessibleDescription(/^Please .+\.$/)
    }
    await expect(field('Company')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('Company (optional)')).toBeVisible()

    await fillIn(page, { email: 'ada@acme' })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[aria-invalid]')).toHaveCount(1)
  })
  await test.step("Contact submit failure · alert 'There was an error sending your message. Please try again.'", async () => {
    problems.provoke(
      /^500 POST \/rest\/v1\/contact_messages/,
      /^net::ERR_CONNECTION_FAILED POST \/rest\/v1\/contact_messages/,
    )
    await fillIn(page, { email: 'ada@acme.example' })
    const send = page.getByRole('button', { name: 'Send Message' })
    const alert = page.getByRole('main').getByRole('alert')
    await page.route(CONTACT_CALL, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await send.click()
    await expect(alert).toHaveText('There was an error sending your message. Please try again.')
    await expect(page.getByLabel('Message')).toHaveValue('Do you also work on Sundays?')

    await page.unroute(CONTACT_CALL)
    await shop.cutOff(CONTACT_CALL)
    const failed = page.waitForEvent('requestfailed')
    await send.click()
    await failed
    await expect(alert).toHaveText('There was an error sending your message. Please try again.')
    await page.unroute(CONTACT_CALL)
    await send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  })
  await test.step('a message from the contact form is stored and confirmed', async () => {
    await page.getByRole('button', { name: 'Send Another Message' }).click()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    await fillIn(page, { email: 'ada@acme.example' })
    const stored = page.waitForResponse(CONTACT_CALL)
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect((await stored).status()).toBe(201)
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  })
})

async function fillIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').selectOption('support')
  await page.getByLabel('Message').fill('Do you also work on Sundays?')
}

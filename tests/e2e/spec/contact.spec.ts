import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

const CONTACT_CALL = /\/rest\/v1\/contact_messages/

test('the contact form says what it needs, sends, and keeps what it cannot send', async ({
  page,
  shop,
  problems,
}) => {
  await shop.open('/contact')
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
})

async function fillIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.getByLabel('Name').fill('Ada Buyer')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Subject').selectOption('support')
  await page.getByLabel('Message').fill('Do you also work on Sundays?')
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountMailText } from '../../domain/account-mail-text.ts'
import { renderMail } from '../../domain/mail-html.ts'
import { readMails } from '../../supabase/seed/read-mails.ts'
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts'
import { connect, done } from './fixtures/store-client.ts'
import { expect, test } from './fixtures/test.ts'

/** What the tags stand for at their longest; every other one is a link or a short text. */
const VALUES: Readonly<Record<string, string>> = {
  receipt: [
    '| 99 × Conversion Tracking and Consent Set-Up for Shops with Several Domains ($1,499.99 each) | $148,499.01 |',
    '| Discount (WELCOME10) | −$14,849.90 |',
    '| **Total** | $133,649.11 |',
  ].join('\n'),
  items: '1 × Technical SEO Audit\n2 × Landing Page',
  services: '1 × Technical SEO Audit\n2 × Landing Page',
  due_dates: [
    '| Conversion Tracking and Consent Set-Up for Shops with Several Domains | Wednesday, September 30, 2026, 12:17 PM GMT+5:45 |',
    '| Landing Page | Waits for its part of the brief |',
  ].join('\n'),
  due_date: 'Wednesday, September 30, 2026, 12:17 PM GMT+5:45',
  message: `Good morning,\n> \n> ${'https://shop.example/'.padEnd(180, 'a')}`,
  work: 'Conversion Tracking and Consent Set-Up for Shops with Several Domains, order 1a2b3c4d',
  customer_email: `${'a'.repeat(60)}@a-long-address.example`,
  signature: 'Mara Lindqvist',
  code: '482913',
  amount: '$133,649.11',
}

test('every email fits a phone and a desktop, in light and dark', async ({ page, baseURL }) => {
  test.slow()
  const siteUrl = String(baseURL)
  const fill = (template: string) =>
    template.replaceAll(/\{\{(\w+)\}\}/g, (_, tag: string) =>
      tag.endsWith('_url')
        ? `${siteUrl}/orders/1?key=${'k'.repeat(80)}`
        : (VALUES[tag] ?? '1a2b3c4d'),
    )
  const mails = await readMails()
  // Words that came with a migration alone would be looked at by no one.
  const kept: { kind: string }[] = await done(
    connect('STORE_SECRET_KEY').from('email_templates').select('kind'),
  )
  const kinds = kept.map(({ kind }) => kind)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  for (const { kind, subject, body } of [...mails, ...(await accountMails(siteUrl))]) {
    const frame = { subject: fill(subject), storeName: 'Oneday', address: '1 Lane', siteUrl }
    await page.setContent(renderMail(fill(body), frame).html)
    for (const width of [390, 640]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${kind} at ${width}`).toBeLessThanOrEqual(0)
    }
    const buttons = page.locator('a.button-label')
    expect(await buttons.count(), kind).toBeLessThanOrEqual(1)
    for (const box of await Promise.all((await buttons.all()).map((each) => each.boundingBox()))) {
      expect(box?.height, kind).toBeGreaterThanOrEqual(44)
    }
    await expectAccessibleInBothThemes(page, kind)
  }
})

const TEMPLATES = join(import.meta.dirname, '../../supabase/templates')

/** The emails about accounts, which a store without a hosted project writes like all others. */
async function accountMails(siteUrl: string) {
  const files = await readdir(TEMPLATES)
  return Promise.all(
    files.map(async (kind) => {
      const html = (await readFile(join(TEMPLATES, kind), 'utf8'))
        .replaceAll('{{ .SiteURL }}', siteUrl)
        .replaceAll('{{ .Data.invitation }}', 'Mara Lindqvist invites you to work in this store.')
        .replaceAll(/\{\{ [\w.]+ \}\}/g, 'k'.repeat(64))
      return { kind, subject: 'About your account', body: accountMailText(html) }
    }),
  )
}

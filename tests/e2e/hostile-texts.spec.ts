import type { SupabaseClient } from '@supabase/supabase-js'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/admin.ts'
import { goTo } from './fixtures/shop.ts'

/** Each is known to run in a page that takes it as HTML, or to have slipped through a renderer of markdown. */
const HOSTILE = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s></svg>',
  '<details open ontoggle=hit()><summary>x</summary></details>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<video><source onerror=hit()></video>',
  '<input autofocus onfocus=hit()>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></p></noscript>',
  '"><img src=x onerror=hit()>',
  '</textarea><img src=x onerror=hit()>',
  '</title><img src=x onerror=hit()>',
  '[press](javascript:hit())',
  '[press](&#106;avascript:hit())',
  '[press](data:text/html,<script>hit()</script>)',
  '![x](x" onerror="hit())',
  '`</code><img src=x onerror=hit()>`',
] as const

const ALL = HOSTILE.join('\n\n')

/** Counts what runs in this page and its frames. */
async function countHits(page: Page): Promise<() => number> {
  let hits = 0
  await page.exposeFunction('hit', () => {
    hits += 1
  })
  return () => hits
}

/** Links run only when they are followed. */
async function pressLinks(page: Page): Promise<void> {
  const links = page.getByText('press', { exact: true })
  for (const link of await links.all()) {
    await link.evaluate((element) => element instanceof HTMLElement && element.click())
  }
}

test('hostile texts run on no page, and long words fit a phone', async ({
  admin,
  page,
  database,
}) => {
  test.slow()
  const hits = await countHits(page)
  let hitsBefore = 0

  await test.step('hostile texts do run in a page that takes them as HTML', async () => {
    await page.goto('about:blank')
    await page.evaluate((html) => {
      document.body.innerHTML = html
    }, ALL)
    await expect.poll(hits).toBeGreaterThanOrEqual(5)
    await page.goto('about:blank')
    hitsBefore = hits()
  })

  await test.step('hostile texts run on no public page of a legal document, and in no preview', async () => {
    const slug = `hostile-${crypto.randomUUID().slice(0, 8)}`
    const { error } = await database.from('legal_documents').insert({
      slug,
      version: 1,
      title: HOSTILE.slice(0, 4).join(' '),
      body: ALL,
      change_note: HOSTILE[1],
      effective_date: '2026-01-01',
      is_published: true,
    })
    expect(error).toBeNull()
    await admin.shop.open(`/legal/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>hit()</script>')
    await pressLinks(page)

    await goTo(page, '/admin/legal/new')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(ALL)
    await expect(page.getByRole('region', { name: 'Preview of Text' })).toContainText('press')
    await pressLinks(page)

    await leaveFor(page, '/admin/exit-modal')
    await page.getByLabel('Title').fill(HOSTILE[1])
    await page.getByLabel('Text', { exact: true }).fill(ALL.slice(0, 400))
    await page.getByLabel('Button', { exact: true }).fill(HOSTILE[2])
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('<svg onload=hit()>')

    await leaveFor(page, '/admin/templates/revision')
    await page.getByLabel('Subject').fill(HOSTILE[1])
    await page.getByLabel('Text', { exact: true }).fill(ALL)
    const email = page.frameLocator('iframe[title="Preview of the email"]')
    await expect(email.locator('body')).toContainText('<svg onload=hit()>')
    expect(hits()).toBe(hitsBefore)
    await database.from('legal_documents').delete().eq('slug', slug)
  })

  await test.step('hostile texts run on no page about people, messages and runs, and long words fit a phone', async () => {
    const rows = await makeHostileRows(database)
    await page.setViewportSize({ width: 320, height: 800 })
    const shown = page.getByRole('main').getByText('onerror=hit()').first()
    for (const path of rows.pathsWithForms) {
      await admin.open(path)
      await expectSafe(path)
    }
    for (const path of rows.paths) {
      await goTo(page, path)
      await expectSafe(path)
    }
    expect(hits()).toBe(hitsBefore)
    await rows.clearUp()

    async function expectSafe(path: string): Promise<void> {
      await expect(page).toHaveURL(path)
      await expect(shown).toBeVisible()
      await pressLinks(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([path, width]).toEqual([path, 320])
    }
  })
})

/** From a form with something unsaved. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(path)
}

/** Rows that hold hostile texts, and the pages that show them. */
async function makeHostileRows(
  database: SupabaseClient,
): Promise<{ pathsWithForms: string[]; paths: string[]; clearUp: () => Promise<void> }> {
  const word = crypto.randomUUID().slice(0, 8)
  const line = `${HOSTILE[1]} ${HOSTILE[0]} ${word.repeat(15)}`
  const email = `${word}@evil.example`
  const add = async (table: string, row: object) => {
    const { data, error } = await database.from(table).insert(row).select().single()
    expect(error).toBeNull()
    return data as { id: string }
  }
  const written = { name: line, email, company: line, subject: 'other', message: ALL }
  const message = await add('contact_messages', written)
  const said = { given_name: line, given_company: line, tags: [HOSTILE[1], HOSTILE[2]] }
  const { data } = await database.from('crm_people').update(said).eq('email', email).select('id')
  const person_id = String(data?.[0]?.id)
  await add('contact_replies', { message_id: message.id, kind: 'noted', body: ALL })
  await add('crm_notes', { person_id, body: ALL })
  await add('crm_tasks', { person_id, title: line, due_on: '2026-01-01' })
  const snippet = await add('reply_snippets', { title: line.slice(-80), body: ALL })
  const told = { kind: 'owner_order', dedupe_key: word, title: line, path: '/admin/orders' }
  const notification = await add('notifications', told)
  const run = await add('bulk_runs', { kind: 'import', file_name: line })
  const problems = [{ column: HOSTILE[1], text: line }]
  const cells = { title: line, slug: HOSTILE[1], before: {}, after: { service_title: line } }
  await add('bulk_rows', { run_id: run.id, place: 1, state: 'refused', problems, ...cells })
  const account = await database.auth.admin.createUser({
    email: `user-${email}`,
    password: crypto.randomUUID(),
    email_confirm: true,
    user_metadata: { full_name: line },
  })

  const pathsWithForms = [`/admin/crm/people/${person_id}`, `/admin/crm/inbox/${message.id}`]
  const paths = [
    '/admin/crm/board',
    `/admin/notifications?q=${word}`,
    `/admin/bulk/${run.id}`,
    `/admin/users?q=${word}&user=${account.data.user?.id}`,
  ]
  const clearUp = async () => {
    await database.auth.admin.deleteUser(String(account.data.user?.id))
    await database.from('bulk_runs').delete().eq('id', run.id)
    await database.from('notifications').delete().eq('id', notification.id)
    await database.from('reply_snippets').delete().eq('id', snippet.id)
    await database.from('contact_messages').delete().eq('id', message.id)
  }
  return { pathsWithForms, paths, clearUp }
}

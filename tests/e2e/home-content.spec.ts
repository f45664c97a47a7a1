import type { SupabaseClient } from '@supabase/supabase-js'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

// Both change what every visitor of the home page sees, so they run one after the other.
test.describe.configure({ mode: 'serial' })

/** Changes a stored text for the time of `run`. */
async function withContent(
  database: SupabaseClient,
  key: string,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
  run: () => Promise<void>,
): Promise<void> {
  const content = database.from('page_content')
  const { data } = await content.select('value').eq('key', key).single()
  const stored = data?.value
  await content.update({ value: change(stored) }).eq('key', key)
  try {
    await run()
  } finally {
    await content.update({ value: stored }).eq('key', key)
  }
}

test('the steps on the home page are the stored ones', async ({ page, shop, database }) => {
  const mark = `Stored ${crypto.randomUUID().slice(0, 8)}`
  const change = (value: Record<string, unknown>) => ({ ...value, heading: mark })
  await withContent(database, 'how_it_works_home', change, async () => {
    await shop.open('/')
    await expect(page.getByRole('heading', { name: mark })).toBeVisible()
    await expect(page.locator('#how-it-works li')).toHaveCount(4)
  })
})

test('the text of the hero is the stored one', async ({ page, shop, database }) => {
  const sub = `Stored ${crypto.randomUUID().slice(0, 8)}`
  await withContent(
    database,
    'hero',
    (value) => ({ ...value, sub }),
    async () => {
      await shop.open('/')
      await expect(page.getByText(sub)).toBeVisible()
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', sub)
    },
  )
})

test('the headline and the buttons of the hero are the stored ones', async ({
  page,
  shop,
  database,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  await withContent(
    database,
    'hero',
    (value) => ({
      ...value,
      headline_lines: [`Stored ${mark}`, 'in 2 lines.'],
      primary: { label: `Look ${mark}`, action: 'scroll-to-services' },
      secondary: { label: `Read ${mark}`, action: 'open-about' },
      tertiary: null,
    }),
    async () => {
      await shop.open('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`Stored ${mark}\\s*in\\s*2\\s*lines\\.`),
      )
      await expect(page.getByRole('link', { name: `Read ${mark}` })).toHaveAttribute(
        'href',
        '/about',
      )
      await page.getByText(`Look ${mark}`).click()
      await expect(page.locator('#services')).toBeInViewport()
    },
  )
})

test('the pillars are hidden until their switch is on', async ({ page, shop, database }) => {
  const pillars = page.getByRole('region', { name: 'What you can count on' })
  await shop.open('/')
  await expect(page.locator('#how-it-works')).toBeVisible()
  await expect(pillars).toBeHidden()
  await withContent(
    database,
    'pillars',
    (value) => ({ ...value, visible: true }),
    async () => {
      await shop.open('/')
      await expect(pillars.getByRole('definition')).toContainText(['48h', '7 days', '4.9/5'])
      await expectAccessible(page, 'home page with pillars')
    },
  )
  await shop.open('/')
  await expect(pillars).toBeHidden()
})

import type { SupabaseClient } from '@supabase/supabase-js'
import { expectAccessible } from './fixtures/accessibility.ts'
import { expect, test } from './fixtures/admin.ts'

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

test('a home page of the owner’s own works, with its pillars', async ({ page, shop, database }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const hero = (value: Record<string, unknown>) => ({
    ...value,
    headline_lines: [`Stored ${mark}`, 'in 2 lines.'],
    primary: { label: `Look ${mark}`, action: 'scroll-to-services' },
  })
  const pillars = (value: Record<string, unknown>) => ({ ...value, visible: true })
  await withContent(database, 'hero', hero, () =>
    withContent(database, 'pillars', pillars, async () => {
      await shop.open('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`Stored ${mark}\\s*in\\s*2\\s*lines\\.`),
      )
      const facts = page.getByRole('region', { name: 'What you can count on' })
      await expect(facts.getByRole('definition')).toContainText(['48h', '7 days', '4.9/5'])
      await expectAccessible(page, 'home page with pillars')
      await page.getByText(`Look ${mark}`).click()
      await expect(page.locator('#services')).toBeInViewport()
    }),
  )
})

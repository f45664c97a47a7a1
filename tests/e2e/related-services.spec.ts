import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

const PAGE_CALL = /\/rest\/v1\/rpc\/get_service_page/

/** From the list, so that the browser itself asks for the pages: each can then have as few as a small category has. */
const PATHS: Record<number, string> = {
  1: '/service/customer-survey-analysis',
  2: '/service/competitor-analysis-report',
  3: '/service/seo-audit',
}

test('related services fill their row, however few there are', async ({ page, shop }) => {
  let count = 0
  await page.route(PAGE_CALL, async (route) => {
    const row: { related: object[] } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...row, related: row.related.slice(0, count) } })
  })
  await shop.open('/services')
  for (count of [1, 2, 3]) {
    await shop.goTo(PATHS[count] ?? '')
    const related = page.getByRole('region', { name: 'Related Services' }).getByRole('article')
    await expect(related).toHaveCount(count)
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${count} at ${width} px`, async () => {
        const { rows, gapPx } = await rowsOf(page)
        // The last row has as many as the first.
        expect(rows.at(-1)).toBe(rows[0])
        expect(rows.reduce((sum, cards) => sum + cards, 0)).toBe(count)
        // One card alone stays as wide as it reads well.
        if (count > 1) expect(Math.abs(gapPx)).toBeLessThanOrEqual(1)
      })
    }
  }
})

/** How many cards stand side by side in each row, and how much is left beside the last one. */
function rowsOf(page: Page): Promise<{ rows: number[]; gapPx: number }> {
  return page.getByRole('region', { name: 'Related Services' }).evaluate((region) => {
    const boxes = [...region.querySelectorAll('article')].map((card) =>
      card.getBoundingClientRect(),
    )
    const tops = boxes.map(({ top }) => Math.round(top))
    const title = region.querySelector('h2')?.getBoundingClientRect()
    return {
      rows: [...new Set(tops)].map((top) => tops.filter((other) => other === top).length),
      gapPx: (title?.right ?? Number.NaN) - (boxes.at(-1)?.right ?? Number.NaN),
    }
  })
}

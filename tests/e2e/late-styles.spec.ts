import { expect, test } from './fixtures/test.ts'

test.use({ reuseContext: false })

test('what comes after a document leaves its styles alone', async ({ browser, page, shop }) => {
  const open = async (path: string) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await shop.open(path)
    await page.waitForLoadState('networkidle')
    const trace = (await browser.stopTracing()).toString()
    const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
    const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
    const restyled = events
      .filter(({ name, pid }) => name === 'UpdateLayoutTree' && pid === paint?.pid)
      .map(({ ts, args }) => ({ isLater: ts > (paint?.ts ?? 0), count: args.elementCount ?? 0 }))
    const most = (isLater: boolean) =>
      Math.max(...restyled.filter((one) => one.isLater === isLater).map(({ count }) => count))
    const elements = await page.locator('*').count()
    const later = await page
      .locator('[data-laid-later]')
      .evaluateAll((parts) => parts.map((part) => part.querySelectorAll('*').length))
    const first = elements - later.reduce((sum, count) => sum + count, 0)
    return { elements, first, later: Math.max(...later), before: most(false), after: most(true) }
  }
  const home = await open('/')
  expect(home.before).toBeGreaterThan(home.first / 2)
  // The largest part below the first screen has its styles then, and nothing has them twice.
  expect(home.after).toBeLessThan(Math.min(home.elements / 3, 1.1 * home.later))
  const services = await open('/services')
  expect(services.after).toBeLessThan(services.before / 2)
})

interface TraceEvent {
  name: string
  pid: number
  /** In microseconds. */
  ts: number
  args: { elementCount?: number }
}

import { expect, test } from '../fixtures/test.ts'

test('Cache reset · caches are cleared when a stored build version differs from the embedded one', async ({
  page,
  shop,
}) => {
  await shop.open('/cart')
  const versions = () => page.evaluate(() => localStorage.getItem('buildVersion'))
  await expect.poll(versions).not.toBeNull()
  const embedded = await versions()
  const keep = (name: string) =>
    page.evaluate(async (cache) => void (await caches.open(cache)), name)
  const kept = () => page.evaluate(() => caches.keys())
  await keep('of this version')
  await shop.reload()
  expect(await kept()).toEqual(['of this version'])
  await page.evaluate(() => localStorage.setItem('buildVersion', 'an older one'))
  await shop.reload()
  await expect.poll(versions).toBe(embedded)
  expect(await kept()).toEqual([])
})

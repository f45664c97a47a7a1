import { expect, test } from '../fixtures/test.ts'

const PAGE_CALL = /\/rest\/v1\/rpc\/get_service_page/

test('Home · About goes to /about; up to 5 featured-client avatars (mobile shows 4) with a +N count', async ({
  page,
  shop,
}) => {
  await shop.open('/')
  const hero = page.getByRole('main')
  await expect(hero.getByRole('link', { name: 'About', exact: true })).toHaveAttribute(
    'href',
    '/about',
  )
  const faces = page.getByRole('list', { name: 'Featured clients' })
  const people = faces.getByRole('listitem').filter({ visible: true, hasNotText: '+' })
  const others = faces.getByRole('listitem').filter({ visible: true, hasText: '+' })
  const otherCount = async () => Number(/\+(\d+)/.exec(await others.innerText())?.[1])
  await expect(people).toHaveCount(5)
  const onDesktop = await otherCount()
  expect(onDesktop).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(people).toHaveCount(4)
  expect(await otherCount()).toBe(onDesktop + 1)
})

test('Service detail · dots are shown for 10 or fewer slides, the counter always', async ({
  page,
  shop,
}) => {
  let slideCount = 10
  await page.route(PAGE_CALL, async (route) => {
    const row = await (await route.fetch()).json()
    const slides = Array.from({ length: slideCount }, (_, n) => ({ ...row.slides[0], id: `${n}` }))
    await route.fulfill({ json: { ...row, slides } })
  })
  const dots = page.getByRole('group', { name: 'Choose a slide' })
  await shop.open('/services')
  await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
  await expect(page.getByText('1 / 10', { exact: true }).first()).toBeVisible()
  await expect(dots.getByRole('button')).toHaveCount(10)

  slideCount = 11
  await page.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByRole('link', { name: 'Competitor Analysis Report', exact: true }).click()
  await expect(page.getByText('1 / 11', { exact: true }).first()).toBeVisible()
  await expect(dots).toBeHidden()
})

test('Service detail · a sticky purchase panel with a rotating trust line every 2 s', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await shop.open('/service/seo-audit')
  const panel = page.getByRole('region', { name: 'Purchase' })
  await expect(panel.getByRole('button')).toHaveText(['Purchase Now', 'Add to Cart', ''])
  for (const line of [
    'Trusted by Global Brands',
    'Secure Dashboard Access',
    'Clear Deadlines',
    'Trusted by Global Brands',
  ]) {
    await expect(panel.getByText(line)).toHaveCSS('clip-path', 'inset(0px)')
    await page.clock.fastForward(2_000)
  }
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await expect(panel).toBeInViewport({ ratio: 1 })
})

test("Service detail · three stat tiles, '...' while loading", async ({ page, shop }) => {
  await shop.open('/services')
  const answer = await shop.hold(PAGE_CALL)
  await page.getByRole('link', { name: 'Technical SEO Audit', exact: true }).click()
  const figures = page.getByRole('main').getByRole('definition')
  await expect(figures).toHaveText(['...', '...', '...'])
  answer()
  await expect(figures.first()).toHaveText('24')
})

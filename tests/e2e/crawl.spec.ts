import { expect, test } from './fixtures/test.ts'

/** Follows every link of the site's own pages, beginning at `/`; answers what does not answer 200. */
async function crawl(fetchPage: (path: string) => Promise<{ status: number; html: string }>) {
  const waiting = ['/']
  const seen = new Set(waiting)
  const broken: string[] = []
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const { status, html } = await fetchPage(path)
    if (status !== 200) broken.push(`${status} ${path}`)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
      const next = href.replaceAll('&amp;', '&')
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  return { seen, broken }
}

test('every link of the site leads to a page', async ({ request }) => {
  test.slow()
  const { seen, broken } = await crawl(async (path) => {
    const response = await request.get(path)
    const isPage = response.headers()['content-type']?.startsWith('text/html')
    return { status: response.status(), html: isPage ? await response.text() : '' }
  })
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})

test('every address of the sitemap is a page that may be indexed, under its own name', async ({
  request,
}) => {
  test.slow()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    const response = await request.get(new URL(address).pathname)
    const html = await response.text()
    expect([address, response.status()]).toEqual([address, 200])
    expect(html, address).not.toContain('noindex')
    expect(html, address).toContain(`rel="canonical" href="${address}"`)
  }
})

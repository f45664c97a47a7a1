import { expect, test } from './fixtures/test.ts'

interface Answer {
  status: number
  html: string
}

/** Follows every link of the site's own pages, beginning at `/`; answers what does not answer 200. */
async function crawl(fetchPage: (path: string) => Promise<Answer>) {
  const waiting = ['/']
  const linkedFrom = new Map([['/', '/']])
  const suspects: string[] = []
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const { status, html } = await fetchPage(path)
    if (status !== 200) suspects.push(path)
    for (const next of linksOf(html)) {
      if (linkedFrom.has(next)) continue
      linkedFrom.set(next, path)
      waiting.push(next)
    }
  }
  // Other tests put services into the store and take them out: a link is broken while it is there.
  const broken: string[] = []
  for (const path of suspects) {
    const { html } = await fetchPage(linkedFrom.get(path) ?? '/')
    const { status } = await fetchPage(path)
    if (status !== 200 && linksOf(html).includes(path)) broken.push(`${status} ${path}`)
  }
  return { seen: linkedFrom.size, broken }
}

function linksOf(html: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)
  return [...links].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

test('every link of the site leads to a page', async ({ request }) => {
  test.slow()
  const { seen, broken } = await crawl(async (path) => {
    const response = await request.get(path)
    const isPage = response.headers()['content-type']?.startsWith('text/html')
    return { status: response.status(), html: isPage ? await response.text() : '' }
  })
  expect(broken).toEqual([])
  expect(seen).toBeGreaterThan(60)
})

test('every address of the sitemap is a page that may be indexed, under its own name', async ({
  request,
}) => {
  test.slow()
  const listed = async () => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  }
  const addresses = await listed()
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    const response = await request.get(new URL(address).pathname)
    const html = await response.text()
    // From another test, and gone from both by now.
    if (response.status() !== 200 && !(await listed()).includes(address)) continue
    expect([address, response.status()]).toEqual([address, 200])
    expect(html, address).not.toContain('noindex')
    expect(html, address).toContain(`rel="canonical" href="${address}"`)
  }
})

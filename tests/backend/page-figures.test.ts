import { afterAll, beforeAll, expect, it } from 'vitest'
import { CATEGORIES } from '../../domain/category.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { findFault } from './support/figure-rules.ts'
import { createDemoPlace } from './support/own-demo.ts'
import { readFacts, type Facts } from './support/page-facts.ts'
import { readLines, type PageLine } from './support/page-lines.ts'

// Every number that people read on a public page. A figure that no rule explains fails: add the rule that
// says which row it comes from. The store is its own: others would leave hundreds of pages to read.
let store: StoreProcess
const PAGES_AT_ONCE = 4
/** Its parts are samples of the design, not figures of the store. */
const STYLEGUIDE = '/ab-styleguide'

/** Where each address of the store that a page links to was found first. */
const linkedFrom = new Map<string, string>()
const statuses = new Map<string, number>()
let facts: Facts
let listed: string[]
beforeAll(async () => {
  const place = await createDemoPlace('figures')
  store = await startStore(place)
  facts = await readFacts(place.databaseUrl)
  const sitemap = await textOf('/sitemap.xml')
  listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname)
})
afterAll(() => store.stop())

/** The text of an answer; '' of a file. Notes where the page leads. */
async function textOf(path: string): Promise<string> {
  const response = await fetch(store.url + path)
  const isText = !/^(?:image|application\/(?:pdf|zip))/.test(
    response.headers.get('content-type') ?? '',
  )
  const html = isText ? await response.text() : ''
  statuses.set(path, response.status)
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)) {
    const linked = href.replaceAll('&amp;', '&')
    if (!linkedFrom.has(linked)) linkedFrom.set(linked, path)
  }
  return html
}

const GROUPS: Record<string, () => readonly string[]> = {
  'one page of each route': () => PUBLIC_PAGES.filter((path) => path !== STYLEGUIDE),
  'each service': () => listed.filter((path) => path.startsWith('/service/')),
  'each post and legal document': () => listed.filter((path) => /^\/(?:blog|legal)\//.test(path)),
  'each case study': () => facts.studies.map((id) => `/resources?study=${id}`),
  'the lists': () => [
    ...CATEGORIES.map((category) => `/services?category=${encodeURIComponent(category)}`),
    '/services?q=seo',
  ],
}

it.each(Object.keys(GROUPS))('are those of the database on %s', async (group) => {
  const paths = [...(GROUPS[group]?.() ?? [])]
  expect(paths.length).toBeGreaterThan(5)
  const faults: string[] = []
  const readNext = async (): Promise<void> => {
    for (let path = paths.shift(); path; path = paths.shift())
      faults.push(...(await faultsOf(path)))
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, readNext))
  expect(faults).toEqual([])
})

it('every link leads to a page', async () => {
  await textOf('/')
  for (const path of linkedFrom.keys()) if (!statuses.has(path)) await textOf(path)
  const broken = [...linkedFrom].filter(([path]) => statuses.get(path) !== 200)
  expect(broken.map(([path, page]) => `${statuses.get(path)} ${path} of ${page}`)).toEqual([])
  expect(linkedFrom.size).toBeGreaterThan(60)
})

async function faultsOf(path: string): Promise<string[]> {
  const lines = readLines(await textOf(path))
  if (lines.filter(hasFigure).length < 2) return [`${path} has hardly any figures`]
  return lines.flatMap((line, index) => {
    const fault = hasFigure(line) ? findFault({ path, lines, index, facts }) : null
    return fault ? [`${path}, ${line.card ?? 'page'}: "${line.text}" ${fault}`] : []
  })
}

const hasFigure = ({ text }: PageLine) => /\d/.test(text)

it('a case study shows no stars', async () => {
  const lines = readLines(await textOf('/resources'))
  expect(lines.filter(({ text }) => facts.metrics.has(text)).length).toBeGreaterThan(9)
  // Those of the ticker name a client.
  expect(lines.filter(({ text }) => /^Rated \d out of 5$/.test(text))).toEqual([])
})

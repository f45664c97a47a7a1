// Scores the main pages of a fresh production store with Lighthouse, as a phone sees them.
// The pages must reach what tests/quality/page-scores.ts demands; `--runs=1` is quicker.
import { parseArgs } from 'node:util'
import { giveWay, measurePage, slowdownHere } from '../tests/quality/measure-page.ts'
import { openBrowser } from '../tests/quality/open-browser.ts'
import { medianRun, shortfalls, type PageScores } from '../tests/quality/page-scores.ts'
import { startStore } from '../tests/support/store-process.ts'
import { tool } from './run.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)

const lighthouse = tool('lighthouse/cli/index.js')
const store = await startStore()
giveWay(store.process.pid)
const browser = await openBrowser()
let failed = 0
try {
  const slowdown = await slowdownHere({ url: store.url, port: browser.port, lighthouse })
  console.log(`The processor counts as ${slowdown.toFixed(1)} times as fast as a phone's.`)
  const [service, post] = [await firstPath('service'), await firstPath('blog')]
  for (const path of ['/', '/services', service, post, '/cart', '/checkout/success']) {
    const scores = await measureRepeatedly(store.url + path, slowdown)
    const short = shortfalls(scores)
    failed += short.length > 0 ? 1 : 0
    console.log(`${short.length === 0 ? '✓' : '×'} ${path}  ${summary(scores)}`)
    for (const finding of short) console.log(`    ${finding}`)
  }
} finally {
  await browser.close()
  await store.stop()
}
process.exitCode = failed === 0 ? 0 : 1

async function measureRepeatedly(url: string, slowdown: number): Promise<PageScores> {
  // The first visitor after a change waits for the page and its pictures to be made; all others do not.
  await measurePage({ url, port: browser.port, lighthouse }, slowdown)
  const all: PageScores[] = []
  while (all.length < runs) {
    all.push(await measurePage({ url, port: browser.port, lighthouse }, slowdown))
  }
  return medianRun(all)
}

/** The first service or post of the sitemap. */
async function firstPath(kind: 'service' | 'blog'): Promise<string> {
  const sitemap = await fetch(`${store.url}/sitemap.xml`).then((response) => response.text())
  const slug = new RegExp(`/${kind}/([^<]+)<`).exec(sitemap)?.[1]
  if (!slug) throw new Error(`The store has no ${kind} page.`)
  return `/${kind}/${slug}`
}

function summary(scores: PageScores): string {
  const { performance, accessibility, bestPractices, seo, ...times } = scores
  return (
    `performance ${performance}, accessibility ${accessibility}, ` +
    `best practices ${bestPractices}, SEO ${seo}, CLS ${times.layoutShift.toFixed(3)}, ` +
    `LCP ${(times.largestPaintMs / 1000).toFixed(2)} s, TBT ${times.blockingMs.toFixed(0)} ms`
  )
}

import { setTimeout as wait } from 'node:timers/promises'
import { productionInstall } from '../support/production-install.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { memoryMb } from './memory.ts'
import { printNote, printSection, printSize } from './report.ts'
import { loadedScripts } from './script-bytes.ts'
import type { Bench } from './stores.ts'

const KB = 1_000
/** More than any other page was sent by then: it is the next to be compressed once more. */
const MOST = 5
const COMPACT_WITHIN_S = 20

/** The pages that visitors begin with, as they leave the process: home, and the heaviest of the services. */
async function printDocuments(origin: string): Promise<void> {
  printSection('Documents, before compression and with brotli')
  const bytesOf = async (page: string) => (await (await fetch(origin + page)).bytes()).byteLength
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  let heaviest = { page: '', bytes: 0 }
  for (const [page] of sitemap.matchAll(/\/service\/[^<]+/g)) {
    const bytes = await bytesOf(page)
    if (bytes > heaviest.bytes) heaviest = { page, bytes }
  }
  const aims = { '/': 100, [heaviest.page]: 95 }
  for (const [page, atMost] of Object.entries(aims)) {
    printSize(page, (await bytesOf(page)) / KB, 'KB', { atMost })
    const { first, later } = await brotliBytes(origin + page)
    printSize(`${page}, brotli`, later / KB, 'KB', { atMost: 20 })
    printNote(`in the first seconds: ${(first / KB).toFixed(1)} KB`)
  }
}

/** A page that was sent is compressed once more, as well as it can be. */
async function brotliBytes(url: string): Promise<{ first: number; later: number }> {
  const ask = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    return Number(answer.headers.get('content-length'))
  }
  const first = await ask()
  for (let asked = 1; asked < MOST; asked += 1) await ask()
  for (let second = 0; second < COMPACT_WITHIN_S && (await ask()) === first; second += 1) {
    await wait(1_000)
  }
  return { first, later: await ask() }
}

/** What visitors download before a page works, and what a server installs. */
export async function benchSizes({ store }: Bench): Promise<void> {
  await printDocuments(store.url)
  await printScripts(store.url)
  await printFonts(store.url)
  printSection('npm ci --omit=dev')
  const { packages, mb } = await productionInstall()
  printSize(`${packages} packages`, mb, 'MB', { atMost: 220 })
  printNote('the image: npm run image:check')
}

async function printScripts(origin: string): Promise<void> {
  printSection('Scripts before a page is interactive, with brotli')
  for (const page of PUBLIC_PAGES) {
    const scripts = await loadedScripts(origin, page)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    printSize(`${page} (${scripts.length} files)`, total / KB, 'KB', { atMost: 125 })
    if (page !== '/') continue
    for (const { path, bytes } of scripts) {
      printNote(`${(bytes / KB).toFixed(1).padStart(6)} KB  ${path}`)
    }
  }
}

const FONT_PRELOAD = /<link\b[^>]*href="([^"]+\.woff2)"[^>]*>/g

async function printFonts(origin: string): Promise<void> {
  printSection('Fonts of the first view')
  const html = await (await fetch(origin)).text()
  let bytes = 0
  for (const [, path = ''] of html.matchAll(FONT_PRELOAD)) {
    bytes += (await (await fetch(new URL(path, origin))).arrayBuffer()).byteLength
  }
  printSize('/', bytes / KB, 'KB', { atMost: 60 })
}

/** Memory of the store's processes after everything that was asked of them. */
export function benchMemory({ store, uncachedStore }: Bench): void {
  printSection('Memory after the bench')
  const { store: ownMb, database } = memoryMb(store.process.pid)
  printSize('store', ownMb, 'MB', { atMost: 250 })
  printSize('its database', database, 'MB', { atMost: 150 })
  printNote(`a store that renders every page: ${memoryMb(uncachedStore.process.pid).store} MB`)
}

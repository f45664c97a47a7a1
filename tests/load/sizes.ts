import { execFileSync } from 'node:child_process'
import { brotliCompressSync, constants } from 'node:zlib'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { printNote, printSection, printSize } from './report.ts'
import { loadedScripts } from './script-bytes.ts'
import type { Bench } from './stores.ts'

const KB = 1_000

/** The two pages that visitors begin with, as they leave the process. */
async function printDocuments(origin: string): Promise<void> {
  printSection('Documents, before compression and with brotli')
  const aims = { '/': 100, '/service/seo-audit': 95 }
  for (const [page, atMost] of Object.entries(aims)) {
    const html = Buffer.from(await (await fetch(origin + page)).arrayBuffer())
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    printSize(page, html.byteLength / KB, 'KB', { atMost })
    const compact = brotliCompressSync(html, { params })
    printSize(`${page}, brotli`, compact.byteLength / KB, 'KB', { atMost: 20 })
  }
}

/** Scripts that each page asks for before it is interactive, with brotli. */
export async function benchScripts({ store }: Bench): Promise<void> {
  await printDocuments(store.url)
  printSection('Scripts before a page is interactive, with brotli')
  for (const page of PUBLIC_PAGES) {
    const scripts = await loadedScripts(store.url, page)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    printSize(`${page} (${scripts.length} files)`, total / KB, 'KB', { atMost: 140 })
    if (page !== '/') continue
    for (const { path, bytes } of scripts) {
      printNote(`${(bytes / KB).toFixed(1).padStart(6)} KB  ${path}`)
    }
  }
}

/** Resident memory of the store's processes after everything that was asked of them. */
export function benchMemory({ store, uncachedStore }: Bench): void {
  printSection('Memory after the bench')
  printSize('store without its database', residentMb(store.process.pid), 'MB', { atMost: 400 })
  printNote(`the same, rendering every page: ${residentMb(uncachedStore.process.pid)} MB`)
}

function residentMb(pid: number | undefined): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / 1024)
}

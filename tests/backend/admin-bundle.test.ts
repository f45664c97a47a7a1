import { expect, it } from 'vitest'
import { nameFiles } from '../support/name-files.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()

/** Words that only the back office's code contains. */
const ADMIN_MARKS = [
  'admin.theme',
  'admin.columns.',
  'admin.rows',
  'Keyboard shortcuts',
  'Select all rows of this page',
  'Someone else saved this first',
  'Stripe readiness',
]

const OPEN_PAGES = [
  ...PUBLIC_PAGES,
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/forgot-password',
  '/auth/reset-password',
]

it('no script that a public page can load holds anything of the back office', async () => {
  const scripts = await reachableScripts(OPEN_PAGES)
  expect(scripts.size).toBeGreaterThan(OPEN_PAGES.length)
  const found = [...scripts].flatMap(([path, source]) =>
    ADMIN_MARKS.filter((mark) => source.includes(mark)).map((mark) => `${mark} in ${path}`),
  )
  expect(found).toEqual([])
})

it('the marks are there in the scripts of the back office', async () => {
  const scripts = await reachableScripts(['/admin/services', '/admin/services/new'])
  const all = [...scripts.values()].join('\n')
  expect(ADMIN_MARKS.filter((mark) => !all.includes(mark))).toEqual([])
})

it('the document of an admin page carries nothing but the frame', async () => {
  const response = await fetch(`${store.url}/admin/services`)
  const html = await response.text()
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('Loading application...')
  expect(html).not.toContain('Technical SEO Audit')
  expect(html).not.toContain('Promo codes')
})

const SCRIPT_ADDRESS = /["'](\/assets\/[\w.-]+\.js)["']/g
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*["'`]([^"'`]+\.js)["'`]/g

/** The scripts that the pages name, and all that these import, immediately or when needed. */
async function reachableScripts(pages: readonly string[]): Promise<Map<string, string>> {
  const waiting = new Set<string>()
  for (const page of pages) {
    const html = nameFiles(await text(page))
    for (const [, path = ''] of html.matchAll(SCRIPT_ADDRESS)) waiting.add(path)
  }
  const sources = new Map<string, string>()
  for (const path of waiting) {
    // It lists the addresses of all pages, and none of their code.
    if (path.startsWith('/assets/manifest-')) continue
    const source = await text(path)
    sources.set(path, source)
    // A set that grows while it is walked is walked to its end.
    for (const [, imported = ''] of source.matchAll(IMPORTED)) {
      waiting.add(new URL(imported, `http://store.example${path}`).pathname)
    }
  }
  return sources
}

async function text(path: string): Promise<string> {
  const response = await fetch(store.url + path)
  return response.text()
}

import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

import { letContentGoFirst } from './let-content-go-first.ts'

const START = `;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
window.__reactRouterManifest = {
  "routes": {
    "root": {
      "hasAction": false,
      "hasLoader": true,
      "css": []
    },
    "missing": {
      "path": "*",
      "css": []
    }
  }
};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.client.js");`

const NONCE = 'made-up'
const SHEET = '/assets/app.css'

const PAGE = [
  `<link rel="modulepreload" href="/assets/entry.client.js" nonce="${NONCE}"/>`,
  `<link rel="modulepreload" href="/assets/framework.js" nonce="${NONCE}"/><h1>Work done</h1>`,
  `<script>before()</script><script nonce="${NONCE}" type="module" async="">${START}</script>`,
].join('')

interface Visit {
  hidden: boolean
  /** A file that does not come. */
  missing?: string
  /** Whether it was loaded again already. */
  isReloaded?: boolean
  /** Whether the store answers. */
  ok?: boolean
}

/** The inline module of a page, with what it asks for and imports noted in order. */
function openPage({ hidden, missing, isReloaded = false, ok = true }: Visit) {
  const code = /async="">([\s\S]*)<\/script>/.exec(letContentGoFirst(PAGE, NONCE, SHEET))?.[1] ?? ''
  const imported: string[] = []
  /** How many files each task asked for. */
  const askedByTask: number[] = []
  let asked = 0
  const frames: (() => void)[] = []
  const links: { rel?: string; href?: string; onload?: () => void }[] = []
  const hrefs = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href)
  const asks: string[] = []
  const reloads = { count: 0 }
  const window: Record<string, unknown> = {}
  const paints: ((list: { getEntriesByName: (name: string) => unknown[] }) => void)[] = []
  /** Tells of a paint, as the browser does. */
  const paint = (painted: string) => {
    const list = { getEntriesByName: (name: string) => (name === painted ? [{}] : []) }
    for (const hear of paints) hear(list)
  }
  class PerformanceObserver {
    constructor(hear: (typeof paints)[number]) {
      paints.push(hear)
    }
    observe() {}
  }
  runInNewContext(code.replaceAll('import(', 'load('), {
    document: {
      hidden,
      createElement: () => ({}),
      head: {
        append: (link: (typeof links)[number]) => {
          asked += 1
          links.push(link)
        },
      },
    },
    window,
    load: async (file: string) => {
      imported.push(file)
      await undefined
      if (file === missing) throw new Error(`${file} is missing.`)
      return file
    },
    fetch: async (path: string) => {
      asks.push(path)
      return { ok }
    },
    history: { state: isReloaded ? { touched: [] } : null, replaceState() {} },
    earlyClicks: [],
    location: { reload: () => (reloads.count += 1) },
    PerformanceObserver,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: (...args: unknown[]) => void, _ms: number, ...args: unknown[]) => {
      const before = asked
      asked = 0
      task(...args)
      askedByTask.push(asked)
      asked = before
    },
  })
  const sheetIsThere = () => links.find(({ rel }) => rel === 'stylesheet')?.onload?.()
  return { imported, askedByTask, frames, hrefs, sheetIsThere, window, paint, asks, reloads }
}

test('asks for no file before the first frame, and starts once the whole style sheet is there', async () => {
  const { imported, frames, hrefs, sheetIsThere, window } = openPage({ hidden: false })
  expect([imported, hrefs('stylesheet'), hrefs('modulepreload')]).toEqual([[], [], []])

  for (const frame of frames) frame()
  await new Promise(setImmediate)
  expect(imported).not.toContain('/assets/entry.client.js')
  expect(hrefs('stylesheet')).toEqual([SHEET])
  sheetIsThere()
  await expect.poll(() => imported.at(-1)).toBe('/assets/entry.client.js')
  expect(imported).toEqual([
    '/assets/framework.js',
    '/assets/root.js',
    '/assets/home.js',
    '/assets/entry.client.js',
  ])
  expect(window['__reactRouterRouteModules']).toEqual({
    root: '/assets/root.js',
    home: '/assets/home.js',
  })
})

test('begins with the first text on the screen, once, where the browser says when that is', () => {
  const { hrefs, frames, paint } = openPage({ hidden: false })
  paint('first-paint')
  expect(hrefs('modulepreload')).toEqual([])
  paint('first-contentful-paint')
  const asked = hrefs('modulepreload')
  expect(asked.length).toBeGreaterThan(0)
  for (const frame of frames) frame()
  expect(hrefs('modulepreload')).toEqual(asked)
})

test('asks for each file in a task of its own, between which a tap is heard', () => {
  const { hrefs, askedByTask, paint } = openPage({ hidden: false })
  paint('first-contentful-paint')
  expect(hrefs('modulepreload')).toEqual([
    '/assets/framework.js',
    '/assets/root.js',
    '/assets/home.js',
  ])
  expect(Math.max(...askedByTask)).toBe(1)
})

test('runs each file before it asks for the next one to run, what the others import first', async () => {
  const { imported, sheetIsThere, paint } = openPage({ hidden: false })
  paint('first-contentful-paint')
  sheetIsThere()
  await Promise.resolve()
  expect(imported).toEqual(['/assets/framework.js'])
  await expect.poll(() => imported).toContain('/assets/home.js')
  expect(imported.indexOf('/assets/root.js')).toBe(1)
})

test('is loaded again, once, where a file did not come and the store answers', async () => {
  const startWithout = async (visit: Partial<Visit>) => {
    const missing = '/assets/root.js'
    const page = openPage({ hidden: false, missing, ...visit })
    page.paint('first-contentful-paint')
    page.sheetIsThere()
    await new Promise(setImmediate)
    expect(page.imported.at(-1)).toBe(visit.missing ?? missing)
    return page
  }
  const { asks, reloads } = await startWithout({})
  expect([asks, reloads]).toEqual([['/healthz'], { count: 1 }])
  const withoutEntry = await startWithout({ missing: '/assets/entry.client.js' })
  expect(withoutEntry.reloads).toEqual({ count: 1 })
  // Offline the page is worth more than the browser's own error.
  expect((await startWithout({ ok: false })).reloads).toEqual({ count: 0 })
  expect((await startWithout({ isReloaded: true })).reloads).toEqual({ count: 0 })
})

test('names what a route has, and not what it lacks', () => {
  expect(letContentGoFirst(PAGE, NONCE, SHEET)).toContain('{"routes":{"root":{"hasLoader":true}}}')
})

test('names the route of any address only where it is the one that is shown', () => {
  const shown = PAGE.replace('"home":route1', '"missing":route1')
  expect(letContentGoFirst(PAGE, NONCE, SHEET)).not.toContain('"path":"*"')
  expect(letContentGoFirst(shown, NONCE, SHEET)).toContain('"missing":{"path":"*"}')
})

test('waits for no frame where the page is hidden', () => {
  const { hrefs, frames } = openPage({ hidden: true })
  expect(frames).toEqual([])
  expect(hrefs('modulepreload')).toContain('/assets/root.js')
})

test('leaves everything else in place', () => {
  const html = letContentGoFirst(PAGE, NONCE, SHEET)
  expect(html).toMatch(/^<h1>Work done<\/h1><script>before\(\)<\/script>/)
  expect(html).not.toContain('<link')
  expect(letContentGoFirst('<h1>No script</h1>', NONCE, SHEET)).toBe('<h1>No script</h1>')
})

test('takes nothing for its own that came with the content', () => {
  const content =
    '<link rel="modulepreload" href="/evil.js"/><script type="module" async="">evil()</script>'
  const html = letContentGoFirst(content + PAGE, NONCE, SHEET)
  expect(html.startsWith(content)).toBe(true)
  expect(html.slice(content.length)).toBe(letContentGoFirst(PAGE, NONCE, SHEET))
})

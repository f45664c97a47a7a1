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

/** The inline module of a page, with what it imports noted in order. */
function openPage({ hidden }: { hidden: boolean }) {
  const code = /async="">([\s\S]*)<\/script>/.exec(letContentGoFirst(PAGE, NONCE, SHEET))?.[1] ?? ''
  const imported: string[] = []
  /** How many files each task asked for. */
  const askedByTask: number[] = []
  let asked = 0
  const frames: (() => void)[] = []
  const links: { href?: string; onload?: () => void }[] = []
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
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
    window,
    load: async (file: string) => {
      asked += 1
      imported.push(file)
      return file
    },
    PerformanceObserver,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void) => {
      const before = asked
      asked = 0
      task()
      askedByTask.push(asked)
      asked = before
    },
  })
  return { imported, askedByTask, frames, links, window, paint }
}

test('asks for no file before the first frame, and starts once the whole style sheet is there', async () => {
  const { imported, frames, links, window } = openPage({ hidden: false })
  expect([imported, links]).toEqual([[], []])

  for (const frame of frames) frame()
  await Promise.resolve()
  expect(imported).not.toContain('/assets/entry.client.js')
  expect(links.map(({ href }) => href)).toEqual([SHEET])
  links[0]?.onload?.()
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
  const { imported, frames, paint } = openPage({ hidden: false })
  paint('first-paint')
  expect(imported).toEqual([])
  paint('first-contentful-paint')
  const asked = imported.length
  expect(asked).toBeGreaterThan(0)
  for (const frame of frames) frame()
  expect(imported).toHaveLength(asked)
})

test('asks for each file in a task of its own, between which a tap is heard', () => {
  const { imported, askedByTask, paint } = openPage({ hidden: false })
  paint('first-contentful-paint')
  expect(imported).toEqual(['/assets/framework.js', '/assets/root.js', '/assets/home.js'])
  expect(Math.max(...askedByTask)).toBe(1)
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
  const { imported, frames } = openPage({ hidden: true })
  expect(frames).toEqual([])
  expect(imported).toContain('/assets/root.js')
})

test('leaves everything else in place', () => {
  const html = letContentGoFirst(PAGE, NONCE, SHEET)
  expect(html).toMatch(/^<h1>Work done<\/h1><script>before\(\)<\/script>/)
  expect(html).not.toContain('modulepreload')
  expect(letContentGoFirst('<h1>No script</h1>', NONCE, SHEET)).toBe('<h1>No script</h1>')
})

test('takes nothing for its own that came with the content', () => {
  const content =
    '<link rel="modulepreload" href="/evil.js"/><script type="module" async="">evil()</script>'
  const html = letContentGoFirst(content + PAGE, NONCE, SHEET)
  expect(html.startsWith(content)).toBe(true)
  expect(html.slice(content.length)).toBe(letContentGoFirst(PAGE, NONCE, SHEET))
})

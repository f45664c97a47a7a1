import { LRUCache } from 'lru-cache'

import { RELOAD_WITH_WHAT_WAS_TYPED } from './keep-across-reload.ts'
import { LONGEST_PAINT_MS, onFirstText } from './first-text.ts'

const ROUTE_IMPORT = /^import \* as (\w+) from ("[^"]*");$/gm

const ENTRY_IMPORT = /^import\("/m

const FILE = /"\/assets\/([^"\s]+)\.js"/g
const SPACE = /\n\s*/g
const SPACE_IN_JSON = /(?<=[,:{[])\s+(?=["[{\]}tf])|\n(?=[\]}])/g
/** What a route lacks: the router takes what is not there for the same. */
const LACKS = /"has\w+": false,\s*|,\s*"css": \[\]/g
/** The route of all addresses that no other has, which is asked for when one is opened. */
const ANY_ROUTE = /,\s*"([^"]+)": \{[^{}]*"path": "\*"[^{}]*\}/g
const SCRIPT_PRELOAD = '<link rel="modulepreload" '
const PRELOADED = / href=("[^"]*")/

/**
 * Browsers fetch scripts as eagerly as fonts and pictures; people should see a page before it can
 * act. So its files are asked for once the first text is on the screen, each in a task of its own: asking takes a
 * phone 8 ms, and a tap need not wait for all of them. Each also runs in a task of its own, what others import first.
 * What the scripts show may need any style, so they wait for the rest of the sheet, of which the document has what it
 * uses itself. A browser asks for a file that did not come only in a new document, so the page is loaded again, once, if
 * the store answers (product 3.20).
 *
 * @param html a document as React Router renders it
 * @param nonce what it marks its own scripts and preloads with; others are content and stay as they are
 * @param sheet the address of the style sheet
 */
export function letContentGoFirst(html: string, nonce: string, sheet: string): string {
  const mark = ` nonce="${nonce}"`
  const open = `<script${mark} type="module" async="">`
  const start = html.indexOf(open)
  const from = start < 0 ? html.length : start + open.length
  const links = linksOf(html.slice(0, from), mark)
  // Put together once: a page is a long text.
  const pieces: string[] = []
  let rest = 0
  for (const { at, end } of links) {
    pieces.push(html.slice(rest, at))
    rest = end
  }
  pieces.push(html.slice(rest, from))
  if (start >= 0) {
    const to = html.indexOf('</script>', from)
    const preloads = links.map(({ file }) => file)
    pieces.push(startOf({ preloads, code: html.slice(from, to), sheet }), html.slice(to))
  }
  return pieces.join('')
}

/** Where scripts are to be loaded before they are needed, and which. */
function linksOf(html: string, mark: string) {
  const links: { at: number; end: number; file: string }[] = []
  for (let at = html.indexOf(SCRIPT_PRELOAD); at >= 0; at = html.indexOf(SCRIPT_PRELOAD, at + 1)) {
    const end = html.indexOf('>', at) + 1
    const link = html.slice(at, end)
    const [, file = ''] = PRELOADED.exec(link) ?? []
    if (link.includes(mark)) links.push({ at, end, file })
  }
  return links
}

interface Start {
  preloads: readonly string[]
  code: string
  sheet: string
}

/** The start of each page of a route is the same. */
const starts = new LRUCache<string, string, Start>({
  max: 100,
  memoMethod: (_key, _old, { context }) => startAfterPaint(context),
})

const startOf = (start: Start) =>
  starts.memo([start.sheet, ...start.preloads, start.code].join('\n'), { context: start })

/** The page's own module as a function, with its static imports as dynamic ones. */
function startAfterPaint({ preloads, code, sheet }: Start): string {
  const routes = [...code.matchAll(ROUTE_IMPORT)]
  const files = routes.map(([, , file = '']) => file)
  // Not what follows anyway: the routes, and the entry, which the code runs when everything else is there.
  const isAsked = (file: string) => files.includes(file) || code.includes(`import(${file})`)
  const early = preloads.filter((file) => !isAsked(file))
  const isShown = (route: string) => code.includes(`"${route}":route`)
  const rest = code
    .replace(ROUTE_IMPORT, '')
    // Or it could fail without notice.
    .replace(ENTRY_IMPORT, 'await $&')
    .replace(LACKS, '')
    .replace(ANY_ROUTE, (text, route: string) => (isShown(route) ? text : ''))
    .replace(SPACE, '\n')
    .replace(SPACE_IN_JSON, '')
    .trim()
  const { table, short } = nameFilesOnce([...early, ...files], rest)
  // A hidden page paints nothing to wait for.
  return `
const add = (rel, href) => new Promise((onload) => document.head.append(Object.assign(document.createElement("link"), { rel, href, onload, onerror: onload })));
const start = async () => {
const f = ${JSON.stringify(table)}.map((name) => "/assets/" + name + ".js");
const own = f.slice(0, ${early.length + files.length});
for (const file of own) setTimeout(add, 0, "modulepreload", file);
await add("stylesheet", ${JSON.stringify(sheet)});
const modules = [];
for (const file of own) modules.push(await import(file));
const [${routes.map(([, name]) => name).join()}] = modules.slice(${early.length});
${short}
};
const again = ${RELOAD_WITH_WHAT_WAS_TYPED};
let isPainted = false;
const paint = () => { if (!isPainted) { isPainted = true; setTimeout(() => start().catch(again)); } };
const afterFrame = () => requestAnimationFrame(() => setTimeout(paint, ${LONGEST_PAINT_MS}));
${onFirstText('paint')}
if (document.hidden) paint(); else if (window.textIsShown) window.textIsShown.then(afterFrame); else afterFrame();
`
}

/** Each route of the manifest lists its files, most of which several have. The first ones are the page's own. */
function nameFilesOnce(own: readonly string[], code: string): { table: string[]; short: string } {
  const table = own.map((file) => file.replace(FILE, '$1'))
  const short = code.replace(FILE, (_, name: string) => {
    if (!table.includes(name)) table.push(name)
    return `f[${table.indexOf(name)}]`
  })
  return { table, short }
}

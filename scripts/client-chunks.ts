/** What rolldown knows about a module while it makes chunks. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

interface ChunkGroup {
  name: (id: string, graph: Graph) => string | null
  debugName: string
  priority: number
}

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query))\//

/** Runs the page when it is read: it must not be read with what the pages share. */
const ENTRY = /\/app\/entry\.client\.tsx$/

/** The forms of the store: many pages have none. */
const FORM = /node_modules\/(?:react-hook-form|@hookform)\/|\/app\/form\//

/** What checks answers and forms. A page that the server rendered checks nothing before it is left. */
const ZOD = /node_modules\/zod\//

const TSLIB = /node_modules\/tslib\//

/** The search box: two pages of the store begin with it, and the others do not need it. */
const SEARCH = /\/app\/features\/search\//

/** Where the pages of each part begin. What the frame needs, every page of the store needs. */
const PARTS = {
  frame:
    /\/app\/(?:root\.tsx|routes\/(?:store-frame|page-errors|public\/layout)\.tsx)|entry\.client/,
  home: /\/app\/routes\/public\/home\.tsx/,
  public: /\/app\/routes\/public\//,
  account: /\/app\/routes\/(?:account|auth)\//,
  admin: /\/app\/routes\/admin\//,
} as const

/**
 * Few files for the first visit: forty small ones compress worse and cost a request each. What the
 * home page shares is one file, what the store's other pages share is another, and nothing that only
 * accounts or the back office need is in either, however many of their pages share that.
 */
export const CLIENT_CHUNKS: ChunkGroup[] = [
  // supabase-js and the menus of the back office share it: in a file of either, it would bring the other.
  matching('tslib', 6, TSLIB),
  matching('zod', 6, ZOD),
  matching('framework', 5, FRAMEWORK),
  sharedBy('store', 4, ({ frame, home, public: others }, id) => {
    return !SEARCH.test(id) && (frame > 0 || (home > 0 && others > 0))
  }),
  // After the store's: a group brings along what its modules import and no other group has taken.
  sharedBy('search', 3, (pages, id) => SEARCH.test(id) && pages.home + pages.public >= 2),
  matching('form', 3, FORM),
  sharedBy('pages', 3, (pages) => pages.public >= 2),
  // The page of a paid order and accounts speak of orders: it must not bring all that accounts share.
  sharedBy('order', 3, (pages) => pages.public === 1 && pages.account >= 2),
  sharedBy('account', 2, (pages) => pages.account >= 2),
  sharedBy('admin', 1, (pages) => pages.admin >= 3),
]

type Pages = Record<keyof typeof PARTS, number>

function matching(debugName: string, priority: number, pattern: RegExp): ChunkGroup {
  return { debugName, priority, name: (id) => (pattern.test(id) ? debugName : null) }
}

function sharedBy(
  debugName: string,
  priority: number,
  isShared: (pages: Pages, id: string) => boolean,
): ChunkGroup {
  const name: ChunkGroup['name'] = (id, graph) =>
    !ENTRY.test(id) && isShared(countPages(id, graph), id) ? debugName : null
  return { debugName, priority, name }
}

/** How many pages of each part import a module, themselves or through others, at their start. */
function countPages(id: string, graph: Graph): Pages {
  const reached = new Set([id])
  // A set grows while it is walked through.
  for (const module of reached) {
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reached.add(importer)
  }
  // A page is there twice: as it is written, and as the framework wraps it.
  const files = new Set([...reached].map((module) => module.replace(/\?.*$/, '')))
  const pages: Pages = { frame: 0, home: 0, public: 0, account: 0, admin: 0 }
  const parts = Object.keys(PARTS) as (keyof Pages)[]
  for (const file of files) {
    const part = parts.find((one) => PARTS[one].test(file))
    if (part) pages[part] += 1
  }
  return pages
}

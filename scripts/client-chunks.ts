/** What rolldown knows about a module while it makes chunks. */
interface Graph {
  getModuleInfo(id: string): {
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

interface ChunkGroup {
  name: (id: string, graph: Graph) => string | null
  debugName: string
  priority: number
}

const FRAMEWORK =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:query-core|react-query))\/(?!.*\/(?:queriesObserver|useQueries|useSuspenseQueries)\.js$)/

/** Runs the page when it is read: it must not be read with what the pages share. */
const ENTRY = /\/app\/entry\.client\.tsx$/

/** The forms of the store: many pages have none, and those that have one bring it late. */
const FORM = /node_modules\/(?:react-hook-form|@hookform)\/|\/app\/form\/(?!late-form)/

/** What checks answers and forms. A page that the server rendered checks nothing before it is left. */
const ZOD = /node_modules\/zod\//

/** Asks for several things at a time, which only the back office does. */
const MANY_QUERIES = /@tanstack\/(?:query-core|react-query)\//

const TSLIB = /node_modules\/tslib\//

/** The search box: two pages of the store begin with it, and the others do not need it. */
const SEARCH = /\/app\/features\/search\//

/** What stands in for a page of text: those that visits mostly begin with have none. */
const PAGE_SKELETON = /\/app\/ui\/(?:page-skeleton|use-late-place)\.tsx?$/

/** What every page of the store brings once it is interactive. */
const LATE_PARTS = /\/app\/features\/layout\/(?:floating-chat|connection-notice)\.tsx$/

/** What pages of accounts and of signing in share: with either, it would bring the other's. */
const ERROR_REPORT = /\/app\/routes\/report-errors\.ts$/

/** What waits for visitors to leave: one file, although the back office knows its rules too. */
const EXIT_OFFER =
  /\/app\/features\/exit-modal\/(?:components\/exit-offer|use-leaving|exit-modal-rules)\.tsx?$/

/** What lets parts of a page come later, or take turns: a file of its own would be one more for a few lines. */
const FEW_LINES = /\/app\/ui\/(?:later-part\.tsx|use-rotation\.ts)$/

/** What the cart and a service begin a payment with: a document names each file that its page needs. */
const PURCHASE = /\/app\/(?:ui\/trust-line\.tsx|features\/checkout\/(?:actions|checkout-tab)\.ts)$/

/** Calls, rules and hooks: no part of a page. */
const HELPER = /\/(?:app\/(?:backend|ui)|domain)\/[\w-]+\.ts$/

/** Where the pages of each part begin. What the frame needs, every page of the store needs. */
const PARTS = {
  frame:
    /\/app\/(?:root\.tsx|routes\/(?:store-frame|page-errors|public\/layout)\.tsx)|entry\.client/,
  home: /\/app\/routes\/public\/home\.tsx/,
  service: /\/app\/routes\/public\/service\.tsx/,
  public: /\/app\/routes\/public\//,
  auth: /\/app\/routes\/auth\//,
  account: /\/app\/routes\/account\//,
  admin: /\/app\/routes\/admin\//,
} as const

/** They have as many bytes of script as a page may have. */
const FULL_PAGES = ['home', 'services', 'service']

/** What this many pages of the store share comes with what all of them need. */
const MANY_PAGES = 4

/**
 * Few files for a visit: forty small ones compress worse and cost a request each. What most pages need is one
 * file. What only two or three share is left to the bundler, so that no page brings what others need. Nothing
 * that only accounts or the back office need is in any of these, however many of their pages share that.
 */
export const CLIENT_CHUNKS: ChunkGroup[] = [
  // supabase-js and the menus of the back office share it: in a file of either, it would bring the other.
  matching('tslib', 6, TSLIB),
  matching('zod', 6, ZOD),
  matching('framework', 5, FRAMEWORK),
  // After it, because a group brings along what its modules import and no other group has taken.
  matching('many-queries', 4.5, MANY_QUERIES),
  sharedBy('store', 4, (pages, id) => {
    const isOnTheWay = pages.home > 0 && pages.service > 0
    const isForMany = pages.frame > 0 || isOnTheWay || storePages(pages) >= MANY_PAGES
    return (
      ![SEARCH, PAGE_SKELETON].some((other) => other.test(id)) && (isForMany || FEW_LINES.test(id))
    )
  }),
  matching('page-skeleton', 3.9, PAGE_SKELETON),
  // After the store's, of which it imports much.
  sharedBy('search', 3, (pages, id) => SEARCH.test(id) && storePages(pages) >= 2),
  matching('form', 3, FORM),
  matching('purchase', 3.9, PURCHASE),
  matching('late-parts', 3, LATE_PARTS),
  matching('exit-offer', 3, EXIT_OFFER),
  matching('error-report', 3, ERROR_REPORT),
  // Before the lists, which would bring it and the search box to pages that need neither.
  sharedByThree(3.5),
  sharedBy('list', 3, (pages) => pages.home > 0 && storePages(pages) === 2),
  sharedWithCart(3.3),
  // A few of them and accounts or the back office: each bunch of pages has its own, the larger bunches first.
  sharedWithOthers(3.2, (count) => count > 1),
  sharedWithOthers(3, (count) => count === 1),
  sharedBy('auth', 3, (pages) => pages.auth >= 2 && storePages(pages) === 0 && pages.account === 0),
  // Each page of the store has its own; those of accounts share much.
  sharedBy('account', 2, (pages) => pages.account + pages.auth >= 2 && storePages(pages) === 0),
  // What the store, accounts or sign-in bring late is left alone: in the next file, it would bring the back office.
  // The next one brings along what it imports, though, so small helpers of both have a file of their own.
  sharedBy('helpers', 1.5, (pages, id, graph) => {
    const isStores = storePages(pages) > 0
    return HELPER.test(id) && pages.admin > 0 && !isStores && isUsedOutsideAdmin(id, graph)
  }),
  sharedBy('admin', 1, (pages, id, graph) => {
    return pages.admin >= 3 && storePages(pages) === 0 && !isUsedOutsideAdmin(id, graph)
  }),
]

type Pages = Record<keyof typeof PARTS, number>

const storePages = ({ home, service, public: others }: Pages) => home + service + others

function matching(debugName: string, priority: number, pattern: RegExp): ChunkGroup {
  return { debugName, priority, name: (id) => (pattern.test(id) ? debugName : null) }
}

function sharedBy(
  debugName: string,
  priority: number,
  isShared: (pages: Pages, id: string, graph: Graph) => boolean,
): ChunkGroup {
  const name: ChunkGroup['name'] = (id, graph) =>
    !ENTRY.test(id) && isShared(countPages(id, graph), id, graph) ? debugName : null
  return { debugName, priority, name }
}

/** What the home page shares with two others, in a file for each bunch of them. */
function sharedByThree(priority: number): ChunkGroup {
  const name: ChunkGroup['name'] = (id, graph) => {
    const pages = countPages(id, graph)
    const isShared = !SEARCH.test(id) && pages.home > 0 && storePages(pages) === 3
    return isShared ? storeRoutes(id, graph).join('-') : null
  }
  return { debugName: 'offers', priority, name }
}

/** What the cart shares with pages that have room for all of it: its document has fewer files to ask for. */
function sharedWithCart(priority: number): ChunkGroup {
  const name: ChunkGroup['name'] = (id, graph) => {
    const pages = countPages(id, graph)
    const isShared = storePages(pages) + pages.auth + pages.account + pages.admin > 1
    const routes = storeRoutes(id, graph)
    const isFull = FULL_PAGES.some((page) => routes.includes(page))
    return isShared && routes.includes('cart') && !isFull ? 'cart-others' : null
  }
  return { debugName: 'cart-others', priority, name }
}

/** What some pages of the store share with accounts or the back office, in a file named after these pages. */
function sharedWithOthers(priority: number, isBunch: (count: number) => boolean): ChunkGroup {
  const name: ChunkGroup['name'] = (id, graph) => {
    const pages = countPages(id, graph)
    const isElsewhere = pages.auth + pages.account + pages.admin > 0
    return isElsewhere && isBunch(storePages(pages)) ? storeRoutes(id, graph).join('-') : null
  }
  return { debugName: 'pages', priority, name }
}

/** How many pages of each part import a module, themselves or through others, at their start. */
function countPages(id: string, graph: Graph): Pages {
  const files = filesThatImport(id, graph)
  const parts = Object.keys(PARTS) as (keyof Pages)[]
  const pages = Object.fromEntries(parts.map((part) => [part, 0])) as Pages
  for (const file of files) {
    const part = parts.find((one) => PARTS[one].test(file))
    if (part) pages[part] += 1
  }
  return pages
}

function isUsedOutsideAdmin(id: string, graph: Graph): boolean {
  const { admin: _, ...others } = PARTS
  const files = [...filesThatImport(id, graph, { withLate: true })]
  return files.some((file) => Object.values(others).some((part) => part.test(file)))
}

/** The names of the store's pages that import a module. */
function storeRoutes(id: string, graph: Graph): string[] {
  const routes = [...filesThatImport(id, graph)].flatMap(
    (file) => /\/app\/routes\/public\/([\w-]+)\.tsx$/.exec(file)?.[1] ?? [],
  )
  return routes.toSorted()
}

function filesThatImport(id: string, graph: Graph, { withLate = false } = {}): Set<string> {
  const reached = new Set([id])
  // A set grows while it is walked through.
  for (const module of reached) {
    const info = graph.getModuleInfo(module)
    for (const importer of info?.importers ?? []) reached.add(importer)
    for (const importer of (withLate && info?.dynamicImporters) || []) reached.add(importer)
  }
  // A page is there twice: as it is written, and as the framework wraps it.
  return new Set([...reached].map((module) => module.replace(/\?.*$/, '')))
}

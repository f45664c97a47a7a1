/** The parts of the process, each at a path of its own; a page is what no other part has. */
export type Area =
  | 'page'
  | 'health'
  | 'rest'
  | 'auth'
  | 'storage'
  | 'functions'
  | 'realtime'
  | 'payments'
  | 'sandbox'
  | 'reports'

/** What a request is for. Everything that depends on its path is decided from this, and nothing else. */
export interface Target {
  /** The one spelling of path and query, which replaces what was sent. */
  url: string
  area: Area
  /** The part of the area that answers: `rest/orders`, `rest/rpc/get_site`, `functions/validate-promo`. */
  name: string
}

export interface TargetRefusal {
  status: 400 | 404
  code: 'invalid_path' | 'invalid_query' | 'not_found'
  message: string
}

const PROJECT_AREAS = new Set(['rest', 'auth', 'storage', 'functions', 'realtime'])
const HEALTH = new Set(['healthz', 'readyz'])
const UNPAIRED_PERCENT = /%(?![\da-f]{2})/i
const UNPAIRED_PERCENTS = new RegExp(UNPAIRED_PERCENT, 'gi')
/** U+FFFD, as browsers show what they cannot read. */
const UNREADABLE = '%EF%BF%BD'
const ENCODED_NUL = /%00/
/** What reads a `select` or an `or` calls itself for each level, and runs out of stack. */
const MAX_QUERY_DEPTH = 100
const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/**
 * Decides what a request is for, from the path as it was sent: however it is encoded, slashed or
 * dotted, one path has one meaning. An endpoint's path is written again in its plainest form, so that
 * limits, cache and handlers cannot read it in different ways. A page keeps its spelling,
 * because other spellings are redirected.
 */
export function readTarget(sent: string): Target | TargetRefusal {
  const { path, search } = split(sent)
  const decoded = decode(path)
  if (!path.startsWith('/') || decoded === null || decoded.includes('\0')) {
    return { status: 400, code: 'invalid_path', message: 'This address is not well-formed.' }
  }
  const segments = resolveDots(decoded.split(/[\\/]+/))
  const area = areaOf(segments)
  if (area === 'page') {
    // Another case of letters is another page, and no way to an endpoint.
    return areaOf(segments.map((segment) => segment.toLowerCase())) === 'page'
      ? { url: path + search, area, name: 'page' }
      : { status: 404, code: 'not_found', message: 'There is nothing at this address.' }
  }
  // Only here: a page shows itself also to a visitor whose link was mangled on its way.
  if (UNPAIRED_PERCENT.test(search) || ENCODED_NUL.test(search) || isNestedDeeply(search)) {
    const message = 'The query of this address is not well-formed.'
    return { status: 400, code: 'invalid_query', message }
  }
  return { url: pathOf(segments, area) + search, area, name: nameOf(segments, area) }
}

export function isRefusal(target: Target | TargetRefusal): target is TargetRefusal {
  return 'status' in target
}

/**
 * The nearest address that is one, for a visitor whose link was mangled on its way: its page says what is not
 * there. Always a path of this origin.
 */
export function mendAddress(sent: string): string {
  const { path } = split(sent)
  const mended = path
    .replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
      decode(escapes) === null || ENCODED_NUL.test(escapes) ? UNREADABLE : escapes,
    )
    .replace(UNPAIRED_PERCENTS, '%25')
  return `/${mended.replace(/^[\\/]+/, '')}`
}

function split(sent: string): { path: string; search: string } {
  const local = sent.replace(ABSOLUTE, '').replace(/#.*$/s, '')
  const end = local.indexOf('?')
  const path = end === -1 ? local : local.slice(0, end)
  return { path: path === '' && local !== sent ? '/' : path, search: local.slice(path.length) }
}

function isNestedDeeply(search: string): boolean {
  let depth = 0
  for (const [parenthesis] of search.matchAll(/[()]|%2[89]/g)) {
    // What closes nothing must not make room for more to be opened.
    depth = parenthesis === '(' || parenthesis === '%28' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MAX_QUERY_DEPTH) return true
  }
  return false
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function resolveDots(segments: readonly string[]): string[] {
  const resolved: string[] = []
  for (const segment of segments) {
    if (segment === '..') resolved.pop()
    else if (segment !== '.' && segment !== '') resolved.push(segment)
  }
  return resolved
}

function areaOf([first = '', second = '']: readonly string[]): Area {
  if (HEALTH.has(first) && second === '') return 'health'
  if (first === 'v1') return 'payments'
  if (first === 'sandbox') return 'sandbox'
  if ((first === 'csp-reports' || first === 'errors') && second === '') return 'reports'
  return PROJECT_AREAS.has(first) && second === 'v1' ? (first as Area) : 'page'
}

/** Reserved characters that have no meaning of their own in a path stay as they are. */
function pathOf(segments: readonly string[], area: Area): string {
  const plain = segments.map((segment) =>
    encodeURIComponent(segment.toWellFormed()).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, (escape) =>
      decodeURIComponent(escape),
    ),
  )
  const isRoot = PROJECT_AREAS.has(area) && segments.length === 2
  return `/${plain.join('/')}${isRoot ? '/' : ''}`
}

function nameOf(segments: readonly string[], area: Area): string {
  if (!PROJECT_AREAS.has(area)) return area
  const [, , first = '', second = ''] = segments
  return area === 'rest' && first === 'rpc' ? `rest/rpc/${second}` : `${area}/${first}`
}

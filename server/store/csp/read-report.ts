import { fieldsOf } from '#domain/json.ts'

/** What a browser refused, as far as it is kept. */
export interface Violation {
  /** `script-src-elem`. */
  directive: string
  /** A host, or a word such as `inline`. */
  blocked: string
  /** The path of the page, without what may be secret in it. */
  page: string
}

const LONGEST_HOST = 120
const LONGEST_PAGE = 200
/** Browsers send them one by one, or what has gathered in a minute. */
const MOST_AT_ONCE = 20

/** What browser extensions put into pages is their makers' business. */
const EXTENSION =
  /^(?:chrome|moz|ms-browser|safari|safari-web|webkit-masked-url|edge)(?:-extension)?$/
const WORDS = new Set(['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'])

/**
 * Reads a report in either of the forms that browsers send: `report-uri`'s, or the list of `report-to`. Anyone
 * can send one, so what is not a report about a page of this origin is nothing.
 */
export function readReports(body: unknown, origin: string): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST_AT_ONCE) : [body]
  return reports.flatMap((report) => {
    const violation = readOne(report, origin)
    return violation ? [violation] : []
  })
}

function readOne(report: unknown, origin: string): Violation | null {
  const fields = fieldsOf(report)
  // `report-uri` has one field with all others in it, in names of its own.
  const old = fieldsOf(fields['csp-report'])
  const body = fieldsOf(fields['body'])
  const read = (name: string, oldName: string) => textOf(body[name]) || textOf(old[oldName])
  const page = pageOf(read('documentURL', 'document-uri'), origin)
  const directive =
    read('effectiveDirective', 'effective-directive') || textOf(old['violated-directive'])
  const [name = ''] = directive.split(' ')
  const blocked = sourceOf(read('blockedURL', 'blocked-uri'), origin)
  const isExtension =
    blocked === null || EXTENSION.test(schemeOf(read('sourceFile', 'source-file')))
  if (page === null || !/^[a-z-]{3,40}$/.test(name) || isExtension) return null
  return { directive: name, blocked, page }
}

/** Null for a page of another origin. A part that may be a link's secret or an id is left out. */
function pageOf(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin !== origin) return null
  const parts = url.pathname.split('/').map((part) => (isSecret(part) ? ':id' : part))
  return parts.join('/').slice(0, LONGEST_PAGE)
}

const isSecret = (part: string) => part.length >= 16 && /\d/.test(part) && !/^\d{4}-/.test(part)

/** A host, or what a browser says in the place of one; null for an extension. */
function sourceOf(address: string, origin: string): string | null {
  if (WORDS.has(address)) return address
  const scheme = schemeOf(address)
  if (EXTENSION.test(scheme)) return null
  if (!/^(?:https?|wss?)$/.test(scheme))
    return /^[a-z][a-z-]{0,20}$/.test(scheme) ? `${scheme}:` : 'unknown'
  if (!URL.canParse(address)) return 'unknown'
  const url = new URL(address)
  return url.origin === origin ? 'this site' : url.host.slice(0, LONGEST_HOST)
}

const schemeOf = (address: string) =>
  /^([a-z][a-z0-9+.-]*)(?::|$)/i.exec(address)?.[1]?.toLowerCase() ?? ''

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface PolicyExtras {
  /** The sockets of live data; what 'self' means for them, browsers do not agree on. */
  liveFrom?: readonly string[]
  /** This site's own pages may show it in a frame. */
  isFramed?: boolean
  /** Browsers report what they refuse, to `REPORTING_HEADERS`. */
  isReported?: boolean
}

/**
 * The Content-Security-Policy of a page: scripts from this origin, and the inline ones that the server
 * itself wrote into it, by their hashes. Hashes and not nonces, because pages are cached (decision 18).
 *
 * @param hashes as `readOwnScripts` finds them
 * @param connectTo where the backend is besides this origin, for data and pictures
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  connectTo: readonly string[],
  { liveFrom = [], isFramed = false, isReported = false }: PolicyExtras = {},
): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: ${connectTo.join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${[...connectTo, ...liveFrom].join(' ')}`.trim(),
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    // Firefox and Safari know the first, others the second.
    ...(isReported ? ['report-uri /csp-reports', 'report-to csp'] : []),
  ].join('; ')
}

/** Where `report-to` of a policy leads. */
export const REPORTING_HEADERS = { 'reporting-endpoints': 'csp="/csp-reports"' }

/** Browsers never run these, so a policy has nothing to allow. */
const DATA_BLOCK = /\stype=["']?application\/(?:ld\+)?json["'\s]?/i
const IN_A_FILE = /\ssrc=/i
const SCRIPT = '<script '

/** Of most pages the scripts are the same. */
const sources = new LRUCache<string, string>({ max: 200 })

function sourceOf(code: string): string {
  const known = sources.get(code)
  if (known) return known
  const bytes = Buffer.from(code, 'latin1')
  const source = `'sha256-${createHash('sha256').update(bytes).digest('base64')}'`
  // A copy: a part of a page would keep all of it in memory.
  sources.set(bytes.toString('latin1'), source)
  return source
}

/**
 * Takes the mark off a rendered page and hashes the inline scripts that had it. Only what writes the
 * server's own scripts knows the mark, which is made up for each rendering, so a script that came in
 * with the content is not among them.
 *
 * @param html a character for each byte
 * @returns the page, and the sources of a `script-src`, each once
 */
export function readOwnScripts(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    const start = html.lastIndexOf('<', at)
    if (!html.startsWith(SCRIPT, start)) continue
    const end = html.indexOf('>', at)
    const attributes = html.slice(start, end)
    if (DATA_BLOCK.test(attributes) || IN_A_FILE.test(attributes)) continue
    const code = html.slice(end + 1, html.indexOf('</script>', end))
    hashes.add(sourceOf(code))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

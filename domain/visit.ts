import { fieldsOf, parseJson } from './json.ts'
import { isUuid } from './uuid.ts'

/** What a browser tells of itself: a page that was opened, a service put in the cart, a checkout begun. */
export interface ToldVisit {
  kind: 'view' | 'cart' | 'checkout'
  /** Without query and fragment, as it is counted. */
  path: string
  serviceId: string | null
  /** Where the visit came from: a campaign's source, a host, or "direct". */
  source: string
  medium: string | null
  campaign: string | null
}

/** Larger bodies are not read. */
export const MOST_VISIT_BYTES = 2048
const MOST_PATH = 200
const MOST_NAME = 100

/** Where nothing is counted: these are for people who are known, and for the owner. */
const NOT_COUNTED = /^\/(?:admin|account|orders|auth)(?:\/|$)/

export function isCounted(path: string): boolean {
  return !NOT_COUNTED.test(path)
}

/** Do Not Track and Global Privacy Control, as browsers send them. */
export function asksNotToBeCounted(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

/** What a body says; null when it is not what the store's own pages send. */
export function readToldVisit(body: string): ToldVisit | null {
  const sent = fieldsOf(parseJson(body))
  const kind = KINDS.find((one) => one === sent['kind'])
  const path = pathOf(sent['path'])
  const { service, referrer, source, medium, campaign } = sent
  if (!kind || !path || (service !== undefined && !isUuid(service))) return null
  if (kind === 'cart' && service === undefined) return null
  return {
    kind,
    path,
    serviceId: typeof service === 'string' ? service : null,
    source: nameOf(source) ?? hostOf(referrer) ?? 'direct',
    medium: nameOf(medium),
    campaign: nameOf(campaign),
  }
}

const KINDS = ['view', 'cart', 'checkout'] as const

export type Device = 'phone' | 'tablet' | 'desktop'

/** As rough as it can be. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'phone' : 'desktop'
}

/** Written by proxies that know it; this store looks no address up. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country']
/** Cloudflare's words for "unknown" and for the Tor network. */
const NO_COUNTRY = new Set(['XX', 'T1'])

export function countryOf(headers: Pick<Headers, 'get'>): string | null {
  const named = COUNTRY_HEADERS.map((name) => headers.get(name)).find((value) => value !== null)
  return named && /^[A-Z]{2}$/.test(named) && !NO_COUNTRY.has(named) ? named : null
}

function pathOf(sent: unknown): string | null {
  if (typeof sent !== 'string' || !sent.startsWith('/') || hasControls(sent)) return null
  const path = sent.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')
  // The store has no page with an email address in its path: it would be someone's.
  return path.length <= MOST_PATH && isCounted(path) && !hasAddress(path) ? path : null
}

function nameOf(sent: unknown): string | null {
  if (typeof sent !== 'string' || hasControls(sent)) return null
  // An email address in a campaign's name would be someone's.
  const name = sent.trim().toLowerCase()
  return name !== '' && name.length <= MOST_NAME && !hasAddress(name) ? name : null
}

function hostOf(sent: unknown): string | null {
  if (typeof sent !== 'string' || !URL.canParse(sent)) return null
  return nameOf(new URL(sent).hostname.replace(/^www\./, ''))
}

// PostgreSQL stores no NUL, no name has any of the others, and what turns the direction of writing shows another name.
const hasControls = (text: string) =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(withoutEscapes(text)) || !text.isWellFormed()

/** Also of an address in wide letters. */
const hasAddress = (text: string) => withoutEscapes(text).normalize('NFKC').includes('@')

/** A text as it reads: escapes, also of escapes, hide what is in it. Those that stand for nothing stay. */
function withoutEscapes(text: string): string {
  const plain = text.replace(/(?:%[\da-f]{2})+/gi, readEscapes)
  return plain === text ? text : withoutEscapes(plain)
}

function readEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    // Letters of ASCII among others that are none.
    return escapes.replace(/%[0-7][\da-f]/gi, decodeURIComponent)
  }
}

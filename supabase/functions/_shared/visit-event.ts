import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import { networkOf } from '#domain/network.ts'
import { asksNotToBeCounted, countryOf, deviceOf, type ToldVisit } from '#domain/visit.ts'

/** A row of `take_visit_events`. */
export interface VisitEvent {
  happened_at: string
  visitor: string
  kind: ToldVisit['kind']
  path: string
  service_id: string | null
  source: string
  medium: string | null
  campaign: string | null
  device: string
  country: string | null
}

interface Sender {
  headers: Headers
  /** The network address as the server sees it: it goes into the visitor's key and nowhere else. */
  address: string
  /** Whether headers about the country come from a proxy and not from the visitor. */
  isBehindProxy: boolean
}

/** Whether someone is to be counted: not a program, and no one who asks to be left alone. */
export function isToBeCounted(headers: Headers): boolean {
  // Every browser names itself.
  const userAgent = headers.get('user-agent')?.trim()
  return Boolean(userAgent) && !isbot(userAgent) && !asksNotToBeCounted(headers)
}

/** What is kept of an event until it is counted, without address and browser. */
export function visitEventOf(
  told: ToldVisit,
  { headers, address, isBehindProxy }: Sender,
  salt: string,
  now = new Date(),
): VisitEvent {
  const userAgent = headers.get('user-agent') ?? ''
  const host = headers.get('host') ?? ''
  return {
    happened_at: now.toISOString(),
    visitor: visitorKeyOf({ salt, address, userAgent, host }),
    kind: told.kind,
    path: told.path,
    service_id: told.serviceId,
    source: told.source,
    medium: told.medium,
    campaign: told.campaign,
    device: deviceOf(userAgent),
    country: isBehindProxy ? countryOf(headers) : null,
  }
}

interface VisitorMarks {
  salt: string
  address: string
  userAgent: string
  host: string
}

/** The same for all that a visitor does on a day, and without the salt of that day no one's. */
export const visitorKeyOf = ({ salt, address, userAgent, host }: VisitorMarks): string =>
  createHash('sha256')
    .update([salt, networkOf(address), userAgent, host].join('\n'))
    .digest('hex')
    .slice(0, VISITOR_DIGITS)

/** 64 bits: enough to tell the visitors of a day apart. */
const VISITOR_DIGITS = 16

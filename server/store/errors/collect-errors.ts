import { LRUCache } from 'lru-cache'
import { parseJson } from '#domain/json.ts'
import { createMemoryLimiter } from '../limits/limiters.ts'
import { readAtMost } from '../../supabase/index.ts'
import type { ErrorDesk, TakenError } from './error-desk.ts'
import { fingerprintOf } from './fingerprint.ts'
import { LONGEST_MESSAGE, LONGEST_STACK, readReport, type Failure } from './read-report.ts'
import { routeOf } from '../http/route-of.ts'
import { scrub } from './scrub.ts'
import { writeInParts } from '../write-in-parts.ts'

const MAX_BODY_BYTES = 8 * 1024
/** A page sends a few; a flood is thrown away. */
const PER_NETWORK = { name: 'errors', points: 30, duration: 60 }
/** What browsers may fill of memory until it is written; the server's own errors have as much again. */
const MAX_GROUPS = 100
const MAX_VISITORS = 100
const MAX_USER_AGENT = 200
const MAX_SAMPLES = 3
const WRITE_EVERY_MS = 5_000
const MAX_EXPLANATIONS = 100
const EXPLAINED_FOR_MS = 15_000

interface Sender {
  network: string
  userAgent: string
}

/** An answer of the server that failed. */
export interface FailedAnswer extends Sender {
  requestId: string
  path: string
  status: number
  /** What the answer itself says. */
  said: string | null
}

export type ErrorCollector = ReturnType<typeof collectErrors>

/** Scrubbed once for all answers that fail for the same reason. */
interface Explanation {
  message: string
  stack: string
}

interface Group extends Omit<TakenError, 'visitors'> {
  senders: Map<string, Sender>
}

/**
 * Takes what fails for visitors, counts it by message, kind of page and place, and writes it every few seconds: no
 * request waits for the database, and a flood takes neither its time nor much memory. Without a desk nothing is kept.
 */
export function collectErrors(
  desk: ErrorDesk | null,
  release: string | null,
  onError: (error: unknown) => void,
  rateLimitFactor = 1,
) {
  const limiter = createMemoryLimiter({
    ...PER_NETWORK,
    points: PER_NETWORK.points * rateLimitFactor,
  })
  const explanations = new LRUCache<string, Explanation>({
    max: MAX_EXPLANATIONS,
    ttl: EXPLAINED_FOR_MS,
  })
  let groups = new Map<string, Group>()
  let timer: NodeJS.Timeout | null = null

  function count(failure: Failure, sender: Sender): void {
    if (desk === null) return
    const { place, message, route, stack, requestId } = failure
    const fingerprint = fingerprintOf(place, route, message)
    const key = keyOf({ fingerprint, release: failure.release })
    let group = groups.get(key)
    if (!group) {
      const ofPlace = [...groups.values()].filter((known) => known.place === place)
      if (ofPlace.length >= MAX_GROUPS) return
      group = {
        fingerprint,
        place,
        message,
        route,
        release: failure.release,
        count: 0,
        occurrences: [],
        senders: new Map(),
      }
      groups.set(key, group)
    }
    group.count += 1
    if (group.senders.size < MAX_VISITORS) {
      const userAgent = sender.userAgent.slice(0, MAX_USER_AGENT)
      group.senders.set(`${sender.network}\n${userAgent}`, { ...sender, userAgent })
    }
    group.occurrences.push({ at: new Date().toISOString(), request_id: requestId, stack })
    // The newest, whose requests the log still has.
    if (group.occurrences.length > MAX_SAMPLES) group.occurrences.shift()
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    if (groups.size === 0) return
    const sent = [...groups.values()]
    groups = new Map()
    const { refused, left, cause } = await writeInParts(sent, async (part) => {
      await desk?.take(release, part)
    })
    if (refused.length > 0) {
      onError(new Error(`${refused.length} kinds of errors can't be stored.`, { cause }))
    } else if (cause) onError(cause)
    // Once more with the next ones: what failed while the database was away matters most.
    for (const group of left) putBack(group)
  }

  function putBack(group: Group): void {
    const key = keyOf(group)
    const newer = groups.get(key)
    if (newer) newer.count += group.count
    else if (groups.size < 2 * MAX_GROUPS) groups.set(key, group)
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
  }

  return {
    /** `POST /errors`. Answers 204 whatever was sent: a browser does nothing with any other answer. */
    async receive(request: Request, network: string): Promise<Response> {
      const isTurn =
        desk !== null && !isFromElsewhere(request) && (await limiter.take(network)) === null
      const body = isTurn ? await readAtMost(request, MAX_BODY_BYTES) : null
      const failure = body && readReport(parseJson(body.toString()))
      const userAgent = request.headers.get('user-agent') ?? ''
      if (failure) count(failure, { network, userAgent })
      return new Response(null, { status: 204 })
    },
    /** Why the answer to a request for this path is about to fail. */
    explain(path: string, error: unknown): void {
      if (!(error instanceof Error)) return
      explanations.set(path, {
        message: scrub(error.message, LONGEST_MESSAGE),
        stack: scrub(error.stack ?? '', LONGEST_STACK),
      })
    },
    /** An answer that failed; what was said of its path goes with it. */
    note({ requestId, path, status, said, network, userAgent }: FailedAnswer): void {
      const known = explanations.get(path)
      const failure: Failure = {
        place: 'server',
        message: known?.message || scrub(said ?? '', LONGEST_MESSAGE) || `Answered ${status}`,
        route: routeOf(path),
        stack: known?.stack || null,
        release,
        requestId,
      }
      count(failure, { network, userAgent })
    },
    async close(): Promise<void> {
      await write()
      if (timer) clearTimeout(timer)
    },
  }
}

const keyOf = ({ fingerprint, release }: Pick<TakenError, 'fingerprint' | 'release'>) =>
  `${fingerprint} ${release}`

/** Browsers say so; what is no browser is limited like one. */
const isFromElsewhere = (request: Request) => {
  const site = request.headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}

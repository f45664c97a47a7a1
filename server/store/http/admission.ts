import {
  connectionsOf,
  createAnonymousCheck,
  createKeyCheck,
  isSignedUpload,
  type ProjectKeys,
} from '../../supabase/index.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { busyPage } from './busy-page.ts'
import { createDatabaseTurns, pageWeightOf } from './database-turns.ts'
import { FairShare } from './fair-share.ts'
import type { LateProcess } from './late-process.ts'
import type { Target } from './read-target.ts'
import {
  expectBody,
  forgetBody,
  readBody,
  withBody,
  type BodyRefusal,
  type ExpectedBody,
} from './request-body.ts'
import { TurnQueue, type EndTurn } from './turn-queue.ts'
import { lengthened } from './lengthened.ts'

/** Each is in memory as a whole, some parts of it twice. */
const LARGE_AT_ONCE = 3
const LARGE_WAITING = 12
const LARGE_WAIT_MS = 60_000
/** What all addresses together may have under way: 8 of the largest files. */
const LARGE_MIB_IN_ALL = 168
const LARGE_WAITING_IN_ALL = 64
const LARGE_WAIT_IN_ALL_MS = 20_000
const MIB = 1024 * 1024

/** Parts that are asked without a key, because something else proves who asks. */
const WITHOUT_KEY =
  /^\/(?:functions\/v1\/(?:stripe-webhook|receive-email)|auth\/v1|v1|sandbox)(?:\/|\?|$)/

/** Functions with which something begins that can begin a little later. */
const BEGINNINGS = new Set(
  ['create-checkout', 'search-intent', 'search-suggest'].map((name) => `functions/${name}`),
)

/** Of the connections for transactions: the others are for what has begun. */
const SHARE_OF_BEGINNINGS = 2 / 3
const BEGINNING_WAIT_MS = 2_000

/** A request that may go on, and how its turn ends. */
interface Admitted {
  request: Request
  end: EndTurn
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Decides on a request before it costs anything: how often its address has asked, whether its body
 * may be read at all, and whose turn it is. Only then is the body read, up to what the target takes.
 *
 * While the process is late, what begins now is sent away with 503 and `Retry-After`, so that those who are in the
 * middle of something, payments and their webhooks among them, go on as fast as ever. Pages have turns of their own
 * (`page-turns.ts`), behind the cache.
 *
 * @param factor multiplies how many may wait, and how long what begins does; load tests raise it, but never how many run at the same time
 */
export function createAdmission(
  rateLimits: RateLimits,
  { processes = 1, ...keys }: ProjectKeys & { processes?: number },
  factor: number,
  { isLate }: Pick<LateProcess, 'isLate'>,
) {
  const hasKey = createKeyCheck(keys)
  const isAnonymous = createAnonymousCheck(keys)
  const takeTurn = createDatabaseTurns(factor, processes)
  const pageWeight = pageWeightOf(processes)
  const beginnings = new FairShare({
    running: connectionsOf(processes).transactions * SHARE_OF_BEGINNINGS,
    waitMs: lengthened(BEGINNING_WAIT_MS, factor),
  })
  const largeTurns = new TurnQueue({
    running: LARGE_AT_ONCE,
    waiting: LARGE_WAITING * factor,
    waitMs: LARGE_WAIT_MS,
  })
  const largeInAll = new TurnQueue({
    running: LARGE_MIB_IN_ALL,
    waiting: LARGE_WAITING_IN_ALL,
    waitMs: LARGE_WAIT_IN_ALL_MS,
  })

  const isBeginning = async (request: Request, { area, name }: Target) =>
    area === 'rest'
      ? request.method === 'GET' && (await isAnonymous(request))
      : BEGINNINGS.has(name)

  async function withTurn(
    request: Request,
    target: Target,
    address: string,
  ): Promise<Admitted | Response> {
    const isVisit = isPage(target) && Boolean(request.headers.get('accept')?.includes('text/html'))
    const turn = await takeTurn({
      address,
      isVisit,
      signal: request.signal,
      weight: isPage(target) ? pageWeight : 1,
      isAnonymousRest: target.area === 'rest' && (await isAnonymous(request)),
    })
    if (turn === 'address') return isVisit ? busyPage(429, '1') : refuseAtOnce()
    if (turn === 'everyone') return isVisit ? busyPage(503, '5') : refuseBusy()
    if (!BEGINNINGS.has(target.name)) return { request, end: turn }
    const place = await beginnings.take(address, request.signal)
    if (!place) turn()
    return place ? { request, end: both(place, turn) } : refuseBusy()
  }

  async function receive(
    request: Request,
    target: Target,
    body: ExpectedBody,
    address: string,
  ): Promise<Admitted | Response> {
    const received = await readBody(request, body)
    return typeof received === 'string' ? refuseBody(received) : withTurn(received, target, address)
  }

  /** The place of a large body, among those of its address and among all. */
  async function takePlace(
    { bytes, maxBytes }: ExpectedBody,
    { signal }: Request,
    address: string,
  ): Promise<EndTurn | Response> {
    const endOwn = await largeTurns.take(address, signal)
    if (!endOwn) return refuseAtOnce()
    const weight = Math.ceil((bytes ?? maxBytes) / MIB)
    const endOfAll = await largeInAll.take(EVERYONE, signal, weight)
    if (endOfAll) {
      return both(endOfAll, endOwn)
    }
    endOwn()
    return refuseBusy()
  }

  async function admit(
    request: Request,
    target: Target,
    address: string,
  ): Promise<Admitted | Response> {
    if (isLate() && (await isBeginning(request, target))) return refuseBusy()
    const limited = await rateLimits(request, target, address)
    if (limited) return limited
    const body = expectBody(request, target)
    if (!body) return withTurn(request, target, address)
    if (!WITHOUT_KEY.test(target.url) && !(await hasKey(request))) {
      // The part that answers says in its own words what is missing, but nothing is read for it.
      const isAnswered = target.area !== 'storage' || isSignedUpload(request)
      return isAnswered ? withTurn(withBody(request, null), target, address) : refuseKey()
    }
    if (body.bytes !== null && body.bytes > body.maxBytes) {
      await forgetBody(request)
      return refuseBody(body.tooLarge)
    }
    if (!body.isLarge) return receive(request, target, body, address)

    const endLarge = await takePlace(body, request, address)
    if (endLarge instanceof Response) return endLarge
    const admitted = await receive(request, target, body, address).catch((error: unknown) => {
      endLarge()
      throw error
    })
    if (admitted instanceof Response) {
      endLarge()
      return admitted
    }
    return { request: admitted.request, end: both(admitted.end, endLarge) }
  }

  return {
    admit,
    /** Whether large bodies wait for others to end. */
    isCrowded: () => largeInAll.isAwaited,
  }
}

const EVERYONE = ''

function both(one: EndTurn, other: EndTurn): EndTurn {
  return () => {
    one()
    other()
  }
}

function isPage({ area, url }: Target): boolean {
  return area === 'page' && !url.startsWith('/og/')
}

const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

const BODY_REFUSALS: Record<BodyRefusal, string> = {
  body_too_large: 'This request is too large.',
  file_too_large: 'This file is too large. A file can be at most 20 MB.',
  nested_too_deeply: 'This request is nested too deeply.',
}

function refuseBody(code: BodyRefusal): Response {
  const error = BODY_REFUSALS[code]
  return Response.json(
    // As the parts behind say it: `message` for supabase-js, functions without.
    { error, ...(code === 'file_too_large' ? {} : { message: error }), code },
    { status: code === 'nested_too_deeply' ? 400 : 413, headers: ANY_ORIGIN },
  )
}

function refuseKey(): Response {
  const message = 'No API key found in request'
  return Response.json(
    { statusCode: '401', error: 'Unauthorized', message },
    { status: 401, headers: ANY_ORIGIN },
  )
}

const BUSY = 'The store is busy. Please try again in a moment.'

/** More than the process takes from everyone together. */
function refuseBusy(): Response {
  return Response.json(
    { error: BUSY, message: BUSY, code: 'too_busy' },
    { status: 503, headers: { ...ANY_ORIGIN, 'retry-after': '5' } },
  )
}

/** More at the same time than one address gets; a moment later there is room again. */
function refuseAtOnce(): Response {
  const error = 'Too many requests at once. Please try again in a moment.'
  return Response.json(
    { error, message: error, code: 'too_many_at_once' },
    { status: 429, headers: { ...ANY_ORIGIN, 'retry-after': '1' } },
  )
}

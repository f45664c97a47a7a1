import { createKeyCheck, isSignedUpload, type ProjectKeys } from '../../supabase/index.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Target } from './read-target.ts'
import {
  expectBody,
  readBody,
  withBody,
  type BodyRefusal,
  type ExpectedBody,
} from './request-body.ts'
import { TurnQueue, type EndTurn } from './turn-queue.ts'

/** Half the connections of the pool: an address that asks for more has to wait, so others get theirs. */
const AT_ONCE = 8
/** How many transactions a page may have at the same time; everything else has one. */
export const PAGE_WEIGHT = 4
const TURN_WAIT_MS = 15_000
const WAITING = 128
/** Each is in memory as a whole, some parts of it twice. */
const LARGE_AT_ONCE = 3
const LARGE_WAITING = 12
const LARGE_WAIT_MS = 60_000

/** Parts that are asked without a key, because something else proves who asks. */
const WITHOUT_KEY = /^\/(?:functions\/v1\/stripe-webhook|auth\/v1|v1|sandbox)(?:\/|\?|$)/

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
 * @param factor multiplies how many may wait; load tests raise it, but never how many run at the same time
 */
export function createAdmission(rateLimits: RateLimits, keys: ProjectKeys, factor: number) {
  const hasKey = createKeyCheck(keys)
  const turns = new TurnQueue({
    running: AT_ONCE,
    waiting: WAITING * factor,
    waitMs: TURN_WAIT_MS,
  })
  const largeTurns = new TurnQueue({
    running: LARGE_AT_ONCE,
    waiting: LARGE_WAITING * factor,
    waitMs: LARGE_WAIT_MS,
  })

  async function withTurn(
    request: Request,
    address: string,
    weight = 1,
  ): Promise<Admitted | Response> {
    const end = await turns.take(address, request.signal, weight)
    return end ? { request, end } : refuseAtOnce()
  }

  async function receive(
    request: Request,
    body: ExpectedBody,
    address: string,
  ): Promise<Admitted | Response> {
    const received = await readBody(request, body)
    return typeof received === 'string' ? refuseBody(received) : withTurn(received, address)
  }

  return async (
    request: Request,
    target: Target,
    address: string,
  ): Promise<Admitted | Response> => {
    const limited = await rateLimits(request, target, address)
    if (limited) return limited
    const body = expectBody(request, target)
    if (!body) return withTurn(request, address, isPage(target) ? PAGE_WEIGHT : 1)
    if (!WITHOUT_KEY.test(target.url) && !(await hasKey(request))) {
      // The part that answers says in its own words what is missing, but nothing is read for it.
      const isAnswered = target.area !== 'storage' || isSignedUpload(request)
      return isAnswered ? withTurn(withBody(request, null), address) : refuseKey()
    }
    if (body.bytes !== null && body.bytes > body.maxBytes) return refuseBody(body.tooLarge)
    if (!body.isLarge) return receive(request, body, address)

    const endLarge = await largeTurns.take(address, request.signal)
    if (!endLarge) return refuseAtOnce()
    const admitted = await receive(request, body, address).catch((error: unknown) => {
      endLarge()
      throw error
    })
    if (admitted instanceof Response) {
      endLarge()
      return admitted
    }
    const end = () => {
      admitted.end()
      endLarge()
    }
    return { request: admitted.request, end }
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

/** More at the same time than one address gets; a moment later there is room again. */
function refuseAtOnce(): Response {
  const error = 'Too many requests at once. Please try again in a moment.'
  return Response.json(
    { error, message: error, code: 'too_many_at_once' },
    { status: 429, headers: { ...ANY_ORIGIN, 'retry-after': '1' } },
  )
}

import type { Target } from '../http/read-target.ts'
import { createMemoryLimiter, type CreateLimiter } from './limiters.ts'

/** What a visitor may do from one address: attempts in a span of time. */
interface Limit {
  /** Names of targets; those that end in `*` stand for all of an area that nothing before them covers. */
  names: readonly string[]
  /** Of any method but OPTIONS when absent. */
  method?: 'POST' | 'PUT'
  /** Only with this `grant_type`; of any when absent. */
  grantType?: string
  points: number
  /** Seconds. */
  duration: number
  /** The limit of an admin instead, separate from that of other people at the same address. */
  adminPoints?: number
  /** Counted by each process alone: a question to the database for each try would be the larger load. */
  isCountedAlone?: true
}

const functions = (...names: string[]) => names.map((name) => `functions/${name}`)
const auth = (...names: string[]) => names.map((name) => `auth/${name}`)

/** The first that covers a request is the one that counts. */
const LIMITS: readonly Limit[] = [
  { names: functions('validate-promo'), points: 20, duration: 60 },
  { names: functions('create-checkout', 'create-payment'), points: 20, duration: 60 },
  { names: functions('process-checkout-success', 'cancel-checkout'), points: 60, duration: 60 },
  // Each call tries a password.
  { names: functions('delete-account'), points: 10, duration: 60 },
  // Each sends a mail.
  { names: functions('invite-user', 'send-reset-link'), points: 60, duration: 600 },
  // Each asks the payment provider a dozen times.
  {
    names: functions('check-readiness', 'reconcile-payment', 'replay-webhook', 'test-payment'),
    points: 10,
    duration: 60,
    adminPoints: 30,
  },
  { names: functions('create-case-study-zip'), points: 30, duration: 60 },
  // Admins read the messages under the same path.
  { names: ['rest/contact_messages'], method: 'POST', points: 5, duration: 600 },
  { names: functions('request-review-code'), points: 5, duration: 600 },
  { names: ['rest/rpc/request_order_links'], points: 20, duration: 600 },
  { names: functions('submit-review'), points: 20, duration: 600 },
  { names: functions('review-invitation'), points: 30, duration: 60 },
  // Called by the mail provider, which signs each request.
  { names: functions('receive-email'), points: 600, duration: 60 },
  { names: functions('upload-order-file'), points: 60, duration: 600, adminPoints: 600 },
  { names: functions('order-file', 'order-invoice'), points: 60, duration: 60 },
  // A visitor who types is asked for every 150 ms, and an office shares an address.
  { names: functions('search-intent'), points: 600, duration: 60 },
  { names: functions('search-suggest'), points: 120, duration: 60 },
  // Admins read the searches under the same path.
  { names: ['rest/search_events'], method: 'POST', points: 300, duration: 60 },
  // Each page that is opened; an office shares an address.
  { names: functions('count-visit'), points: 600, duration: 60, isCountedAlone: true },
  // Once or twice a visit; an office shares an address.
  { names: ['rest/rpc/count_exit_modal'], points: 60, duration: 60 },
  // Browsers do this on their own, several in one office behind one address.
  { names: auth('token'), grantType: 'refresh_token', points: 60, duration: 60 },
  {
    names: auth('token', 'signup', 'recover', 'otp', 'resend', 'verify', 'magiclink'),
    points: 10,
    duration: 60,
  },
  // Each sends a mail, or tries a password.
  { names: auth('user'), method: 'PUT', points: 10, duration: 60 },
  { names: auth('reauthenticate'), points: 10, duration: 60 },
  // Pages that another process serves ask before each one whether content has changed.
  { names: ['rest/rpc/content_version'], points: 120_000, duration: 60, isCountedAlone: true },
  // Far above what an office, the back office or pages in another process ever need.
  { names: ['rest/*'], points: 6_000, duration: 60, isCountedAlone: true },
  { names: ['storage/render'], points: 1_200, duration: 60, isCountedAlone: true },
  { names: ['storage/*'], points: 3_000, duration: 60, isCountedAlone: true },
  { names: ['functions/*', 'auth/*'], points: 1_200, duration: 60, isCountedAlone: true },
  { names: ['payments', 'sandbox'], points: 1_200, duration: 60, isCountedAlone: true },
]

export type RateLimits = ReturnType<typeof createRateLimits>

/** `factor` multiplies what is allowed; load tests raise it. `findAdmin` answers the account of the admin who asks. */
export function createRateLimits(
  factor: number,
  createLimiter: CreateLimiter = createMemoryLimiter,
  findAdmin: (request: Request) => Promise<string | null> = async () => null,
) {
  const limiters = LIMITS.map((limit) => {
    const { names, method, grantType, points, duration, adminPoints, isCountedAlone } = limit
    const create = isCountedAlone ? createMemoryLimiter : createLimiter
    const name = [names.join(','), method, grantType].join(' ')
    const limiter = create({ name, points: points * factor, duration })
    const forAdmins = adminPoints
      ? create({ name: `${name} admin`, points: adminPoints * factor, duration })
      : null
    return { limit, limiter, forAdmins }
  })
  /** Answers 429 with `Retry-After` when an address tries too often, else null. */
  return async (request: Request, target: Target, address: string) => {
    if (request.method === 'OPTIONS') return null
    const found = limiters.find(({ limit }) => covers(limit, request, target))
    if (!found) return null
    const { limiter, forAdmins } = found
    const adminId = forAdmins && (await findAdmin(request))
    const waitSeconds = await (adminId ? forAdmins.take(adminId) : limiter.take(address))
    return waitSeconds === null ? null : tooManyTries(waitSeconds)
  }
}

function covers({ names, method, grantType }: Limit, request: Request, target: Target): boolean {
  return (
    (!method || method === request.method) &&
    (names.includes(target.name) || names.includes(`${target.area}/*`)) &&
    (!grantType || grantType === new URL(request.url).searchParams.get('grant_type'))
  )
}

/** 429 in words and with `Retry-After`. */
export function tooManyTries(seconds: number): Response {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  const message = `Too many attempts. Please wait ${wait} and try again.`
  return Response.json(
    { error: message, message, code: 'rate_limited' },
    {
      status: 429,
      headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' },
    },
  )
}

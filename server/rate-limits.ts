import { createMemoryLimiter, type CreateLimiter } from './limiters.ts'

/** What a visitor may do from one address: tries in a span of time. */
interface Limit {
  path: RegExp
  /** Of any method but OPTIONS when absent. */
  method?: 'POST'
  /** Only with this `grant_type`; of any when absent. */
  grantType?: string
  points: number
  /** Seconds. */
  duration: number
}

const LIMITS: readonly Limit[] = [
  { path: /^\/functions\/v1\/validate-promo$/, points: 20, duration: 60 },
  { path: /^\/functions\/v1\/(?:create-checkout|create-payment)$/, points: 20, duration: 60 },
  {
    path: /^\/functions\/v1\/(?:process-checkout-success|cancel-checkout)$/,
    points: 60,
    duration: 60,
  },
  { path: /^\/functions\/v1\/create-case-study-zip$/, points: 30, duration: 60 },
  // Admins read the messages under the same path.
  { path: /^\/rest\/v1\/contact_messages\/*$/, method: 'POST', points: 5, duration: 600 },
  { path: /^\/functions\/v1\/request-review-code$/, points: 5, duration: 600 },
  { path: /^\/functions\/v1\/submit-review$/, points: 20, duration: 600 },
  { path: /^\/functions\/v1\/review-invitation$/, points: 30, duration: 60 },
  { path: /^\/functions\/v1\/upload-order-file$/, points: 60, duration: 600 },
  { path: /^\/functions\/v1\/(?:order-file|order-invoice)$/, points: 60, duration: 60 },
  { path: /^\/realtime\/v1\/api\//, method: 'POST', points: 120, duration: 60 },
  // A visitor who types is asked for every 150 ms, and an office shares an address.
  { path: /^\/functions\/v1\/search-intent$/, points: 600, duration: 60 },
  { path: /^\/functions\/v1\/search-suggest$/, points: 120, duration: 60 },
  // Admins read the searches under the same path.
  { path: /^\/rest\/v1\/search_events\/*$/, method: 'POST', points: 300, duration: 60 },
  // Browsers do this by themselves, several in one office under one address.
  { path: /^\/auth\/v1\/token$/, grantType: 'refresh_token', points: 60, duration: 60 },
  {
    path: /^\/auth\/v1\/(?:token|signup|recover|otp|resend|verify|magiclink)$/,
    points: 10,
    duration: 60,
  },
]

/** Answers 429 with `Retry-After` when an address tries too often, else null. */
export type RateLimits = (request: Request, address: string) => Promise<Response | null>

/** `factor` multiplies what is allowed; load tests raise it. */
export function createRateLimits(
  factor: number,
  createLimiter: CreateLimiter = createMemoryLimiter,
): RateLimits {
  const limiters = LIMITS.map(({ path, method, grantType, points, duration }) => ({
    covers: (request: Request) =>
      (!method || method === request.method) &&
      path.test(decodedPath(request)) &&
      (!grantType || grantType === new URL(request.url).searchParams.get('grant_type')),
    limiter: createLimiter({
      name: [path.source, method, grantType].join(' '),
      points: points * factor,
      duration,
    }),
  }))
  return async (request, address) => {
    if (request.method === 'OPTIONS') return null
    const limiter = limiters.find(({ covers }) => covers(request))?.limiter
    const waitSeconds = limiter ? await limiter.take(address) : null
    return waitSeconds === null ? null : tooManyTries(waitSeconds)
  }
}

/** The path, decoded as the parts behind the router read it: `%5F` must not be a way around. */
export function decodedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return pathname
    throw error
  }
}

/** 429 in words and with `Retry-After`. */
export function tooManyTries(seconds: number): Response {
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  const message = `Too many tries. Please wait ${wait} and try again.`
  return Response.json(
    { error: message, message, code: 'rate_limited' },
    {
      status: 429,
      headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' },
    },
  )
}

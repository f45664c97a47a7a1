import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** What a visitor may do from one address: tries in a span of seconds. */
const LIMITS: readonly { path: RegExp; points: number; duration: number }[] = [
  { path: /^\/functions\/v1\/validate-promo$/, points: 20, duration: 60 },
  { path: /^\/functions\/v1\/(?:create-checkout|create-payment)$/, points: 20, duration: 60 },
  { path: /^\/functions\/v1\/process-checkout-success$/, points: 60, duration: 60 },
  {
    path: /^\/auth\/v1\/(?:token|signup|recover|otp|resend|verify|magiclink)$/,
    points: 10,
    duration: 60,
  },
]

/** Answers 429 with `Retry-After` when an address tries too often, else null. */
export type RateLimits = (request: Request, address: string) => Promise<Response | null>

/** `factor` multiplies what is allowed; load tests raise it. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = LIMITS.map(({ path, points, duration }) => ({
    path,
    limiter: new RateLimiterMemory({ points: points * factor, duration }),
  }))
  return async (request, address) => {
    if (request.method === 'OPTIONS') return null
    const { pathname } = new URL(request.url)
    const limiter = limiters.find(({ path }) => path.test(pathname))?.limiter
    if (!limiter) return null
    return limiter.consume(address).then(
      () => null,
      ({ msBeforeNext }: RateLimiterRes) => tooMany(Math.ceil(msBeforeNext / 1000)),
    )
  }
}

function tooMany(seconds: number): Response {
  const message = `Too many tries. Please wait ${seconds} seconds and try again.`
  return Response.json(
    { error: message, message, code: 'rate_limited' },
    {
      status: 429,
      headers: { 'retry-after': String(seconds), 'access-control-allow-origin': '*' },
    },
  )
}

import { jwtVerify } from 'jose'
import type { Target } from './read-target.ts'

export interface StoreKeys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

/** Parts that are asked without a key, because something else proves who asks: a signature, a signed address. */
const WITHOUT_KEY =
  /^\/(?:functions\/v1\/stripe-webhook|storage\/v1\/object\/upload\/sign|auth\/v1|v1|sandbox)(?:\/|\?|$)/

/**
 * Whether a body may be read: its sender has a key of this store, or goes where none is asked for. It
 * is no decision on rights, which stay with whoever answers.
 */
export function keyCheck(keys: StoreKeys): (request: Request, target: Target) => Promise<boolean> {
  const known = new Set([keys.publishableKey, keys.secretKey])
  const secret = new TextEncoder().encode(keys.jwtSecret)
  return async ({ headers, url }, target) => {
    if (WITHOUT_KEY.test(target.url)) return true
    const apikey = headers.get('apikey') ?? new URL(url).searchParams.get('apikey')
    if (apikey !== null && known.has(apikey)) return true
    const [, bearer = ''] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
    if (bearer === '') return false
    return (
      known.has(bearer) ||
      jwtVerify(bearer, secret, { algorithms: ['HS256'] }).then(
        () => true,
        () => false,
      )
    )
  }
}

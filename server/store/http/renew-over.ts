import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { RenewCredentials } from '../../supabase/index.ts'

/** Requests go on with the keys of today; null where there are no others. */
export function renewOver(renew: RenewCredentials | null): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (renew) c.req.raw = await renew(c.req.raw)
    return next()
  })
}

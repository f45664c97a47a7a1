import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { PublicContent } from '../cache/content-version.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Holds back the answer to a write until nothing that was kept before it is sent any more, by this process or by its
 * neighbors: who changes a price and opens the page right after it sees the new one. Notifications come by themselves
 * some milliseconds later.
 *
 * @param content null where nothing is written in this process
 * @param othersCatchUp where processes run beside this one
 */
export function settleOver(
  content: PublicContent | null,
  othersCatchUp?: () => Promise<void>,
): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    if (!content || READS.has(c.req.method)) return next()
    const before = content.heard()
    await next()
    if (c.res.status >= 400) return undefined
    await content.catchUp()
    // Most writes change nothing that visitors see.
    if (content.heard() !== before) await othersCatchUp?.()
    return undefined
  })
}

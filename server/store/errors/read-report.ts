import { z } from 'zod'
import { scrub } from './scrub.ts'
import { routeOf } from '../http/route-of.ts'

export const LONGEST_MESSAGE = 300
export const LONGEST_STACK = 3000

/** What failed once, as far as it is kept. */
export interface Failure {
  place: 'browser' | 'server'
  message: string
  route: string
  stack: string | null
  release: string | null
  requestId: string | null
}

/** What the pages send (`app/routes/public/after-load.tsx`). Anyone can send anything. */
const sentReport = z.object({
  message: z.string(),
  stack: z.string().optional(),
  path: z.string().startsWith('/'),
  release: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
})

/** What extensions do in pages is their makers' business. */
const EXTENSION = /(?:chrome|moz|ms-browser|safari|safari-web|edge)-extension:|webkit-masked-url:/
/** All that a browser says of a script from elsewhere. */
const FOREIGN = /^(?:uncaught )?script error\.?$/i

/** A request that its own page gave up, and a notice that no one sees. */
const HARMLESS = /^(?:AbortError:|ResizeObserver loop)/

/** Null where it is no report, or about something that is not the store's. */
export function readReport(body: unknown): Failure | null {
  const { data } = sentReport.safeParse(body)
  if (!data) return null
  const { message, stack = '', path, release = null } = data
  if (EXTENSION.test(stack) || EXTENSION.test(message)) return null
  const said = scrub(message, LONGEST_MESSAGE)
  if (said === '' || FOREIGN.test(said) || HARMLESS.test(said)) return null
  return {
    place: 'browser',
    message: said,
    route: routeOf(path.split(/[?#]/, 1)[0] ?? '/'),
    stack: scrub(stack, LONGEST_STACK) || null,
    release,
    requestId: null,
  }
}

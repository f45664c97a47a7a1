import type { Database } from './needs.ts'
import type { EventQueue } from './event-queue.ts'
import type { IdempotentRequest } from './idempotency.ts'

/** What every part of the sandbox works with. */
export interface SandboxContext {
  db: Database
  events: EventQueue
  /** The store's public base URL, without a slash at the end. */
  origin: string
  /** The store's name on the hosted page, unless a session brings its own. */
  displayName: string
  now: () => Date
}

/** One call of the API: its parameters, still encoded, from the body of a POST or the query of a GET. */
export interface ApiCall {
  encodedParams: string
  idempotency: IdempotentRequest
}

import type { Queryable } from '../process/queryable.ts'
import type { EventQueue } from './events.ts'

export interface SandboxContext {
  db: Queryable
  events: EventQueue
  /** The store's public base URL, without a slash at the end. */
  origin: string
  /** Asked for each page: the owner may rename the store. */
  readStoreName: () => Promise<string>
  /** Where events go to, as an endpoint of the account says it. */
  webhookUrl: string
  now: () => Date
}

/** One POST of the API, which may come again with the same key. */
export interface ApiCall {
  path: string
  encodedParams: string
  /** The client's, or a new one. */
  idempotencyKey: string
}

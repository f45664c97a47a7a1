import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Database, WithGoodToken } from '../supabase/index.ts'

type Handler = (request: Request) => Promise<Response>

/** A Supabase project and a payment provider that happen to run in this process, as the store reaches them. */
export interface LocalBackend {
  /** By SQL, for jobs and what the store counts. */
  database: Database
  /** `/auth/v1`, `/rest/v1`, `/storage/v1`. */
  data: Handler
  /** `/auth/v1`, for a caller at a network address. */
  authenticate: (request: Request, address: string) => Promise<Response>
  functions: Handler
  /** Refuses tokens that are none, or whose session has ended, as all of these do. */
  withGoodToken: WithGoodToken
  /** `/realtime/v1`. */
  realtime: {
    /** The event of the HTTP server. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
    /** Ends the connections. */
    hangUp(): Promise<void>
  }
  /** `/v1` and `/sandbox`; null where the store is connected to Stripe. */
  payments: Handler | null
  /** The account of the admin who asks; null for anyone else. */
  findAdmin(request: Request): Promise<string | null>
  isReady(): Promise<boolean>
  close(): Promise<void>
}

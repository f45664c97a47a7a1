import { createHash } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../../supabase/index.ts'

/** A slower database is not waited for: this process then counts alone. */
const WAIT_FOR_DATABASE_MS = 5_000

/** This many attempts in a span of time. */
interface LimiterOptions {
  /** Tells this limiter's counts from those of others. */
  name: string
  points: number
  /** Seconds. */
  duration: number
  /** Attempts may be given back: then no process may remember on its own who has none left. */
  canReward?: boolean
}

/** Counts the attempts of the caller that a key stands for. */
interface Limiter {
  /** Takes a try; answers the seconds to wait when there is none left, else null. */
  take(key: string): Promise<number | null>
  /** Gives a try back. */
  reward(key: string): Promise<void>
}

export type CreateLimiter = (options: LimiterOptions) => Limiter

/** Counts in this process alone. */
export const createMemoryLimiter: CreateLimiter = ({ name, points, duration }) =>
  limiterOver(name, new RateLimiterMemory({ points, duration }))

/** Counts for all processes on the database. */
export function limitersOn(database: Database): CreateLimiter {
  let clearsExpired = true
  return ({ name, points, duration, canReward = false }) => {
    const shared = new RateLimiterPostgres({
      storeClient: { query: queryOn(database) },
      storeType: 'client',
      schemaName: 'private',
      tableName: 'rate_limits',
      tableCreated: true,
      // All limiters share a table, and each would clear all of it.
      clearExpiredByTimeout: clearsExpired,
      keyPrefix: '',
      points,
      duration,
      // A caller with no attempts left costs the database nothing more.
      ...(canReward ? {} : { inMemoryBlockOnConsumed: Math.ceil(points) }),
    })
    clearsExpired = false
    return limiterOver(
      name,
      new RLWrapperTimeouts({
        limiter: shared,
        timeoutMs: WAIT_FOR_DATABASE_MS,
        insuranceLimiter: new RateLimiterMemory({ points, duration }),
      }),
    )
  }
}

function limiterOver(name: string, limiter: RateLimiterAbstract): Limiter {
  return {
    take: (key) =>
      limiter.consume(digest(name, key)).then(
        () => null,
        ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000),
      ),
    reward: async (key) => void (await limiter.reward(digest(name, key))),
  }
}

/** Strangers choose the keys: of any length, with any character, and they name people. */
function digest(name: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, key]))
    .digest('base64url')
}

/** The part of node-postgres that the limiter uses. */
function queryOn(database: Database) {
  return async ({ text, values }: { text: string; values: readonly unknown[] }) => {
    const rows = await database.query(text, values)
    return { rows, rowCount: rows.length }
  }
}

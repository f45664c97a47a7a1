import { createHash } from 'node:crypto'
import type { Database, Queryable } from './needs.ts'
import { ApiError } from './errors.ts'

/** A POST that may be repeated: `key` is the client's, `fingerprint` stands for path and parameters. */
export interface IdempotentRequest {
  key: string
  fingerprint: string
  /** ISO 8601. */
  createdAt: string
}

export interface StoredResponse {
  body: object
  /** Whether an earlier request with this key made the answer. */
  replayed: boolean
}

/** Stripe forgets keys after 24 hours at the earliest. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Equal only for the same path and the same parameters in the same order, which is how the SDK repeats. */
export function fingerprintOf(path: string, encodedBody: string): string {
  return createHash('sha256').update(`${path}\n${encodedBody}`).digest('hex')
}

/**
 * Inserts one row and remembers `body` as the answer of this key, in one statement.
 * `insert` names table and columns and selects its values from `claimed`; its own
 * parameters start at `$5`. A repeated key inserts nothing and gets the first answer.
 */
export async function insertOnce(
  db: Queryable,
  request: IdempotentRequest,
  body: object,
  insert: string,
  params: readonly unknown[],
): Promise<StoredResponse> {
  const rows = await db.query<{ claimed: boolean }>(
    `with claimed as (
       insert into sandbox.idempotency_keys (key, fingerprint, response, created_at)
       values ($1, $2, $3::text::jsonb, $4::timestamptz)
       on conflict (key) do nothing
       returning key
     ), stored as (${insert})
     select exists (select from claimed) as claimed`,
    [request.key, request.fingerprint, JSON.stringify(body), request.createdAt, ...params],
  )
  return rows[0]?.claimed ? { body, replayed: false } : replay(db, request)
}

/**
 * Runs `work` once per key, in one transaction with the memory of its answer.
 * When it throws, nothing is kept, so the same key may be tried again.
 */
export function runOnce(
  db: Database,
  request: IdempotentRequest,
  work: (tx: Queryable) => Promise<object>,
): Promise<StoredResponse> {
  return db.transaction(async (tx) => {
    const claimed = await tx.query(
      `insert into sandbox.idempotency_keys (key, fingerprint, response, created_at)
       values ($1, $2, '{}', $3::timestamptz)
       on conflict (key) do nothing
       returning key`,
      [request.key, request.fingerprint, request.createdAt],
    )
    if (claimed.length === 0) return replay(tx, request)
    const body = await work(tx)
    await tx.query(
      'update sandbox.idempotency_keys set response = $2::text::jsonb where key = $1',
      [request.key, JSON.stringify(body)],
    )
    return { body, replayed: false }
  })
}

/** Forgets keys that are older than their lifetime. */
export async function purgeIdempotencyKeys(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sandbox.idempotency_keys where created_at < $1::timestamptz', [
    new Date(now.getTime() - KEY_LIFETIME_MS).toISOString(),
  ])
}

async function replay(db: Queryable, request: IdempotentRequest): Promise<StoredResponse> {
  const [earlier] = await db.query<{ fingerprint: string; response: object }>(
    'select fingerprint, response from sandbox.idempotency_keys where key = $1',
    [request.key],
  )
  if (earlier?.fingerprint !== request.fingerprint) {
    throw new ApiError(
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return { body: earlier.response, replayed: true }
}

import { createHash } from 'node:crypto'
import type { Queryable } from '../process/queryable.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError } from './errors.ts'
import type { Tell } from './events.ts'

export interface StoredResponse {
  body: object
  /** Whether an earlier request with this key made the answer. */
  replayed: boolean
}

/** Stripe forgets keys after 24 hours at the earliest. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` once per key, in one transaction with its events and the memory of its answer. When it throws,
 * nothing is kept, so the same key may be tried again.
 */
export function runOnce(
  { events, now }: SandboxContext,
  { idempotencyKey: key, path, encodedParams }: ApiCall,
  work: (tx: Queryable, tell: Tell) => Promise<object>,
): Promise<StoredResponse> {
  // Equal only for the same parameters in the same order, which is how the SDK repeats.
  const fingerprint = createHash('sha256').update(`${path}\n${encodedParams}`).digest('hex')
  return events.commit(async (tx, tell) => {
    const claimed = await tx.query(
      `insert into sandbox.idempotency_keys (key, fingerprint, response, created_at)
       values ($1, $2, '{}', $3::timestamptz)
       on conflict (key) do nothing
       returning key`,
      [key, fingerprint, now().toISOString()],
    )
    if (claimed.length === 0) return replay(tx, key, fingerprint)
    const body = await work(tx, tell)
    await tx.query(
      'update sandbox.idempotency_keys set response = $2::text::jsonb where key = $1',
      [key, JSON.stringify(body)],
    )
    return { body, replayed: false }
  })
}

export async function purgeIdempotencyKeys({ db, now }: SandboxContext): Promise<void> {
  await db.query('delete from sandbox.idempotency_keys where created_at < $1::timestamptz', [
    new Date(now().getTime() - KEY_LIFETIME_MS).toISOString(),
  ])
}

async function replay(tx: Queryable, key: string, fingerprint: string): Promise<StoredResponse> {
  const [earlier] = await tx.query<{ fingerprint: string; response: object }>(
    'select fingerprint, response from sandbox.idempotency_keys where key = $1',
    [key],
  )
  if (earlier?.fingerprint !== fingerprint) {
    throw new ApiError(
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
        `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return { body: earlier.response, replayed: true }
}

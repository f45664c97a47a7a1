import { createHash, createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createOnce } from '../../process/create-once.ts'
import type { ProjectKeys } from '../keys.ts'
import type { Database } from './database.ts'

const PREFIX = 'oneday'
const DIGITS = 16
/** So long the connections of a process that has just ended may still be listed. */
const LEAVING_MS = 2_000
const LOOK_AGAIN_MS = 200

/** By what processes on one database know that they are the same store. */
type ProcessBadge = ReturnType<typeof badgeOf>

/** What tells a directory of uploaded files from all others, no matter which machine mounts it. */
export async function readStorageId(directory: string): Promise<string> {
  const file = join(directory, 'storage-id')
  await createOnce(file, randomUUID())
  return readFile(file, 'utf8')
}

/** Digests of the keys and of the directory of uploaded files: they tell nothing, and differ if those do. */
export function badgeOf(
  { publishableKey, secretKey, jwtSecret }: ProjectKeys,
  storageId: string,
  sharedSecrets: readonly string[] = [],
) {
  return {
    keys: createHmac('sha256', jwtSecret)
      .update(JSON.stringify([publishableKey, secretKey, sharedSecrets]))
      .digest('hex')
      .slice(0, DIGITS),
    files: createHash('sha256').update(storageId).digest('hex').slice(0, DIGITS),
  }
}

/** The name that each connection bears, so that PostgreSQL itself knows which processes live. */
export function applicationName({ keys, files }: ProcessBadge): string {
  return `${PREFIX} ${keys} ${files}`
}

/**
 * Two processes with different keys would refuse each other's visitors at every second click, and
 * with different directories show pictures at every second.
 *
 * @throws when a living process on this database is of another store
 */
export async function refuseOtherStores(database: Database, badge: ProcessBadge): Promise<void> {
  const end = Date.now() + LEAVING_MS
  let difference = await findDifference(database, badge)
  while (difference && Date.now() < end) {
    await wait(LOOK_AGAIN_MS)
    difference = await findDifference(database, badge)
  }
  if (difference) throw new Error(`Another process uses this database with ${ADVICE[difference]}`)
}

const ADVICE = {
  keys:
    'other keys. Let both share DATA_DIR, or set the same ' +
    'AUTH_JWT_SECRET, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY and STRIPE_SECRET_KEY. ' +
    'To change keys, stop all processes first.',
  files:
    'another directory for uploaded files, so each would ' +
    'lack what the other has. Let both share DATA_DIR, or at least DATA_DIR/storage.',
}

async function findDifference(
  database: Database,
  badge: ProcessBadge,
): Promise<keyof typeof ADVICE | null> {
  const rows = await database.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name like $1`,
    [`${PREFIX} %`],
  )
  const living = rows.map(({ name }) => name.split(' '))
  if (living.some(([, keys]) => keys !== badge.keys)) return 'keys'
  return living.some(([, , files]) => files !== badge.files) ? 'files' : null
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'

/** Any number; the same in every process, so that only one of them installs at a time. */
const INSTALL_LOCK = 727_400_002

/** Makes the log of changes, and the triggers of the tables that are published. Idempotent. */
export async function installFeed(database: Database): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'feed.sql'), 'utf8')
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [INSTALL_LOCK])
    await tx.exec(script)
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { ChangeLog } from './changes/change-log.ts'
import { createDelivery } from './changes/deliver-changes.ts'
import { ChangeFollower } from './changes/follow-changes.ts'
import { RowJudge } from './changes/judge-rows.ts'
import { Subscriptions } from './changes/subscriptions.ts'
import { TableCatalogue } from './changes/table-catalogue.ts'
import { createIdentityCheck } from './identity.ts'
import type { Parts } from './parts.ts'

/** Any number; the same in every process, so that only one of them installs at a time. */
const INSTALL_LOCK = 727_400_004

/** Installs the feed of changes and puts the parts together. */
export async function openParts(
  keys: ProjectKeys,
  database: Database,
  log: Logger,
): Promise<{ parts: Parts; close: () => Promise<void> }> {
  await installFeed(database)
  const changeLog = new ChangeLog(database)
  const subscriptions = new Subscriptions()
  const catalogue = new TableCatalogue(database)
  const judge = new RowJudge(database, catalogue)
  const deliver = createDelivery({ subscriptions, judge, catalogue, log })

  const follower = new ChangeFollower(changeLog, deliver, log)
  await follower.open()
  return {
    parts: {
      database,
      identities: createIdentityCheck(keys, database),
      subscriptions,
      catalogue,
      follower,
      log,
    },
    close: () => follower.close(),
  }
}

/** Makes the log of changes, and the triggers of the tables that are published. Idempotent. */
async function installFeed(database: Database): Promise<void> {
  const script = await readFile(join(import.meta.dirname, 'changes/feed.sql'), 'utf8')
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [INSTALL_LOCK])
    await tx.exec(script)
  })
}

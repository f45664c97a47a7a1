import type { ProjectKeys } from '../keys.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from 'pino'
import { ChangeLog } from './changes/change-log.ts'
import { createDelivery } from './changes/deliver-changes.ts'
import { ChangeFollower } from './changes/follow-changes.ts'
import { installFeed } from './changes/install-feed.ts'
import { RowJudge } from './changes/judge-rows.ts'
import { Subscriptions } from './changes/subscriptions.ts'
import { TableCatalogue } from './changes/table-catalogue.ts'
import { createIdentityCheck } from './identity.ts'
import type { Parts } from './parts.ts'

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

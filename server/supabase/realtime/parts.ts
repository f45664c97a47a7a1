import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { oneAtATime } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { createDelivery } from './changes/deliver-changes.ts'
import { followChanges } from './changes/follow-changes.ts'
import { Subscriptions } from './changes/subscriptions.ts'
import { createTableCatalogue } from './changes/table-catalogue.ts'
import { createIdentityCheck } from './identity.ts'
import { Turns } from '../turns.ts'

/** Any number; the same in every process. */
const INSTALL_LOCK = 727_400_004

/** What the connections of this process share. */
export type Parts = Awaited<ReturnType<typeof openParts>>

export async function openParts(keys: ProjectKeys, database: Database, log: Logger) {
  // The log of changes, and the triggers of the tables that are published.
  const script = await readFile(join(import.meta.dirname, 'changes/feed.sql'), 'utf8')
  await oneAtATime(database, INSTALL_LOCK, (tx) => tx.exec(script))
  const subscriptions = new Subscriptions()
  const catalogue = createTableCatalogue(database)
  const deliver = createDelivery({ subscriptions, catalogue, database, log })
  const follower = await followChanges(database, () => subscriptions.relations, deliver, log)
  const identities = createIdentityCheck(keys, database)
  return { database, identities, subscriptions, catalogue, follower, turns: new Turns(), log }
}

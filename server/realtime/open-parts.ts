import type { Config } from '../config.ts'
import type { Database } from '../db.ts'
import type { Logger } from '../log.ts'
import { ChangeLog, type Page } from './changes/change-log.ts'
import { createDelivery } from './changes/deliver-changes.ts'
import { ChangeFollower } from './changes/follow-changes.ts'
import { installFeed } from './changes/install-feed.ts'
import { RowJudge } from './changes/judge-rows.ts'
import { Subscriptions } from './changes/subscriptions.ts'
import { TableCatalogue } from './changes/table-catalogue.ts'
import { Presences } from './channels/presences.ts'
import { Topics } from './channels/topics.ts'
import { createIdentityCheck } from './identity.ts'
import type { Parts } from './parts.ts'
import { Peers } from './peers.ts'

type Keys = Pick<Config, 'publishableKey' | 'secretKey' | 'jwtSecret'>

/** Installs the feed of changes and puts the parts together. */
export async function openParts(
  keys: Keys,
  database: Database,
  log: Logger,
): Promise<{ parts: Parts; close: () => Promise<void> }> {
  await installFeed(database)
  const changeLog = new ChangeLog(database)
  const topics = new Topics()
  const peers = new Peers(changeLog, log)
  const presences = new Presences(topics, peers)
  const subscriptions = new Subscriptions()
  const catalogue = new TableCatalogue(database)
  const judge = new RowJudge(database, catalogue)
  const deliver = createDelivery({ subscriptions, judge, catalogue, log })

  const handOn = async ({ changes, signals }: Page) => {
    for (const received of signals) {
      const { from, signal } = peers.read(received) ?? {}
      if (!from || !signal) continue
      if (signal.kind === 'broadcast') {
        const payload = Buffer.from(signal.payload, 'base64')
        topics.broadcast(signal.topic, { ...signal, payload }, null)
      } else presences.hear(from, signal)
    }
    await deliver(changes)
  }
  const follower = new ChangeFollower(changeLog, handOn, log)
  await follower.open()
  return {
    parts: {
      database,
      identities: createIdentityCheck(keys, database),
      topics,
      presences,
      peers,
      subscriptions,
      catalogue,
      follower,
      log,
    },
    async close() {
      presences.close()
      await peers.close()
      await follower.close()
    },
  }
}

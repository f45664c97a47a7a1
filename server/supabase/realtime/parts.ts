import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { ChangeFollower } from './changes/follow-changes.ts'
import type { Subscriptions } from './changes/subscriptions.ts'
import type { TableCatalogue } from './changes/table-catalogue.ts'
import type { IdentityCheck } from './identity.ts'

/** What the connections of this process share. */
export interface Parts {
  database: Database
  identities: IdentityCheck
  subscriptions: Subscriptions
  catalogue: TableCatalogue
  follower: ChangeFollower
  log: Logger
}

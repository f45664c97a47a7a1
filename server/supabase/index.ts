/**
 * A Supabase project in this process, in the place of a hosted one: it runs what is in `supabase/`.
 *
 * What the store reaches over HTTP it reaches here by the same paths: `/auth/v1`, `/rest/v1` and `/storage/v1` (`fetch`),
 * `/functions/v1`, `/realtime/v1`. Most of it is `@supabase/lite`, which nothing outside this folder knows; it adds what
 * lite lacks and corrects what a hosted project answers differently. Keys, log, mailbox and limits are the caller's.
 */
export { openSupabase, type Supabase } from './open-supabase.ts'
export type { AccountMailer } from './auth/account-mails.ts'
export { isSameKey, type OldKeys, type ProjectKeys } from './keys.ts'
export { createRenewal, type RenewCredentials } from './renew-credentials.ts'
export { createAnonymousCheck, createKeyCheck, isSignedUpload } from './known-key.ts'
export { createAdminFinder, type WithGoodToken } from './auth/tokens.ts'
export { refuseUpgrade } from './realtime/handshake.ts'
export { answerOwnRequests, captureConsole, wrapFetch } from './patches.ts'
export { onBehalfOf } from './database/caller.ts'
export { readAtMost } from './read-at-most.ts'

// The database, by SQL: what hosted projects offer as their connection string.
export type { BulkTransaction, Database, OpenedDatabase, Queryable } from './database/database.ts'
export {
  openDatabase,
  runDatabase,
  takeDatabase,
  visitDatabase,
  hasDatabase,
  type OpenedPlace,
} from './database/open-database.ts'
export { endOwnPostgres } from './database/embedded/postgres-process.ts'
export { connectionsOf } from './database/connections.ts'
export { oneAtATime } from './database/database.ts'
/** @internal for tests */
export { openPostgres } from './database/postgres.ts'

// For backups, which make schema, rows and files again.
export {
  applyMigrations,
  BEFORE_BASELINE,
  createRoles,
  isBeforeBaseline,
  listMigrations,
  lockMigrations,
} from './database/migrate.ts'
export { createSystemSchema } from './lite.ts'
export { ObjectFiles, storedFileName } from './storage/object-files.ts'

/** @internal for tests: what a hosted project has in its own settings */
export { ROLE_LIMITS } from './database/role-limits.ts'
/** @internal for tests */
export { localKeySet } from './functions/function-host.ts'

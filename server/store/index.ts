/**
 * The store: pages, cache, limits, jobs, mail and pictures, over a Supabase project and a payment provider.
 *
 * It reaches both as if they were outside: over HTTP, and through the database's connection where they run
 * in this process (`LocalBackend`). How it is started, and on what, `server/start-server.ts` says. Commands
 * that save and move a store have a door of their own, `backup/index.ts`.
 */
export { openStore } from './open-store.ts'
export { listen, type Middleware } from './http/listen.ts'
export { exchangeOf, type ToExchange } from './cache/neighbors.ts'
export { exchangePages, type Member } from './cache/exchange-pages.ts'
export { functionEnvironment, loadConfig, paymentSecrets, type Config } from './config.ts'
export { openTracing } from './traces/index.ts'
export { createLog, type Logger } from './log.ts'
export { surviveLostConnections } from './http/unavailable.ts'
export { BUILT_PAGES, type PageSource } from './pages/site.ts'
export { firstAdminNotice } from './first-admin-notice.ts'
export type { LocalBackend } from './local-backend.ts'

// What a Supabase project in this process is opened with, and filled with.
export { AUDIT_LOG } from './audit/audit-log.ts'
export { noteKeys } from './keys/note-keys.ts'
export { createAccountMailer } from './mail/account-mail.ts'
export { limitersOn } from './limits/limiters.ts'
export { tooManyTries } from './limits/rate-limits.ts'
export { fillStore, prepareProject, readStoreName } from './first-start.ts'
export { remoteNetwork } from './http/remote-address.ts'

/** @internal for tests: what a hosted project runs on its own schedule */
export { JOBS } from './jobs/job-list.ts'

import { join } from 'node:path'
import { requireGoodToken } from './auth/require-good-token.ts'
import { openBackend } from './backend.ts'
import { followPublicContent } from './cache/change-feed.ts'
import { closeInSteps } from './close-in-steps.ts'
import type { Config } from './config.ts'
import { openEmbeddedDatabase } from './database/embedded/embedded-database.ts'
import { openPostgres } from './database/postgres.ts'
import { applicationName, badgeOf, refuseOtherStores } from './database/process-badge.ts'
import type { Database } from './db.ts'
import { prepareStore } from './first-start.ts'
import { createAdminFinder } from './auth/find-admin.ts'
import { openFunctionHost } from './functions/function-host.ts'
import { localKeySet } from './functions/reissue-token.ts'
import { startJobs } from './jobs.ts'
import { createMemoryLimiter, limitersOn, type CreateLimiter } from './limiters.ts'
import type { Logger } from './log.ts'
import { installLoopback } from './loopback.ts'
import type { FindAdmin } from './rate-limits.ts'
import { openRealtime, type RealtimeServer } from './realtime/realtime-server.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { readStorageId } from './storage/storage-id.ts'

const FUNCTIONS = join(import.meta.dirname, '../supabase/functions')
const OWN_PATHS = ['/rest/v1/', '/auth/v1/', '/storage/v1/', '/functions/v1/', '/v1/']

/** The job that runs is told to stop; a mail that is being sent still goes out. */
const LONGEST_JOB_END_MS = 10_000
/** A little more than its connections are given for what is under way. */
const DATABASE_END_MS = 5_000

type Handler = (request: Request) => Promise<Response>

/** What a hosted Supabase project and Stripe are otherwise, in this process. */
export interface EmbeddedBackend {
  /** `/auth/v1`, `/rest/v1`, `/storage/v1`. */
  data: Handler
  /** `/auth/v1`, for somebody at a network address. */
  authenticate: (request: Request, address: string) => Promise<Response>
  functions: Handler
  /** `/realtime/v1` */
  realtime: RealtimeServer
  /** The payment sandbox; null when the store is connected to Stripe. */
  sandbox: Handler | null
  /** Counters that all processes of the store share. */
  createLimiter: CreateLimiter
  /** Admins have limits of their own. */
  findAdmin: FindAdmin
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/** Opens the database, which is the store's own unless DATABASE_URL names another, and the backend on it. */
export async function openEmbeddedBackend(
  config: Config,
  log: Logger,
  onPublicChange: () => void,
): Promise<EmbeddedBackend> {
  const { databaseUrl } = config
  if (databaseUrl) return openBackendOn(databaseUrl, config, log, onPublicChange)
  const own = await openEmbeddedDatabase(config, log)
  try {
    const backend = await openBackendOn(own.url, config, log, onPublicChange)
    return { ...backend, close: () => backend.close().finally(own.close) }
  } catch (error) {
    await own.close()
    throw error
  }
}

/** Opens backend, functions, sandbox, live data, jobs and change feed, and fills an empty store. */
async function openBackendOn(
  databaseUrl: string,
  config: Config,
  log: Logger,
  onPublicChange: () => void,
): Promise<EmbeddedBackend> {
  const badge = badgeOf(config, await readStorageId(join(config.dataDir, 'storage')))
  const opened = await openPostgres(databaseUrl, applicationName(badge))
  const { database } = opened
  await refuseOtherStores(database, badge)
  const backend = await openBackend(config, opened, {
    confirmEmails: config.smtp !== null,
    rateLimitFactor: config.rateLimitFactor,
  })
  if (backend.applied.length > 0) log.info({ applied: backend.applied }, 'applied migrations')

  provideFunctionEnvironment(config)
  const functions = await openFunctionHost(FUNCTIONS, config.jwtSecret, log)
  const answerSelf: Handler = (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/functions/v1/')) return functions.fetch(request)
    if (pathname.startsWith('/v1/') && sandbox) return sandbox.fetch(request)
    return backend.fetch(request)
  }
  const uninstallLoopback = installLoopback(config.publicUrl, OWN_PATHS, answerSelf)
  await prepareStore(
    config,
    database,
    (input, init) => backend.fetch(new Request(input, init)),
    log,
  )
  const sandbox = config.stripe.isSandbox
    ? createSandbox({
        db: database,
        origin: config.publicUrl,
        webhookUrl: `${config.publicUrl}/functions/v1/stripe-webhook`,
        webhookSecret: config.stripe.webhookSecret,
        secretKey: config.stripe.secretKey,
        storeName: await readStoreName(database),
        log,
      })
    : null
  const unfollow = await followPublicContent(database, onPublicChange)
  await sandbox?.start()
  const realtime = await openRealtime(config, database, log)
  const stopJobs = startJobs(database, config, log)

  const withGoodToken = requireGoodToken(config, database)
  return {
    data: withGoodToken(backend.fetch),
    authenticate: backend.authenticate,
    functions: withGoodToken(functions.fetch),
    realtime,
    sandbox: sandbox && ((request) => sandbox.fetch(request)),
    findAdmin: createAdminFinder(config, database),
    // The embedded database has one process, whose memory is enough.
    createLimiter: config.databaseUrl ? limitersOn(database) : createMemoryLimiter,
    isReady: () =>
      database.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () =>
      closeInSteps(
        [
          ['jobs', stopJobs, LONGEST_JOB_END_MS],
          ['sandbox', () => sandbox?.stop()],
          ['live data', realtime.close],
          ['change feed', unfollow],
          ['loopback', uninstallLoopback],
          ['database', () => database.close(), DATABASE_END_MS],
        ],
        log,
      ),
  }
}

async function readStoreName(database: Database): Promise<string> {
  const rows = await database.query<{ name: string }>(
    "select value #>> '{}' as name from public.site_settings where key = 'store_name'",
  )
  return rows[0]?.name ?? 'Oneday'
}

/** Functions read their configuration from the environment, as they do when hosted. */
function provideFunctionEnvironment(config: Config): void {
  Object.assign(process.env, {
    SUPABASE_URL: config.publicUrl,
    SUPABASE_PUBLISHABLE_KEY: config.publishableKey,
    SUPABASE_SECRET_KEY: config.secretKey,
    SUPABASE_JWKS: localKeySet(config.jwtSecret),
    STRIPE_SECRET_KEY: config.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: config.stripe.webhookSecret,
    SITE_URL: config.siteUrl ?? config.publicUrl,
    INVOICE_FONTS_URL: new URL('../supabase/invoice-fonts/', import.meta.url).href,
    ...(config.stripe.isSandbox ? { STRIPE_API_URL: config.publicUrl } : {}),
    ...(config.embeddings
      ? {
          EMBEDDINGS_URL: config.embeddings.url,
          EMBEDDINGS_API_KEY: config.embeddings.apiKey,
          EMBEDDINGS_MODEL: config.embeddings.model,
          EMBEDDINGS_MIN_SIMILARITY: config.embeddings.minSimilarity,
        }
      : {}),
    ...(config.smtp ? { SMTP_URL: config.smtp.url, MAIL_FROM: config.smtp.from } : {}),
  })
}

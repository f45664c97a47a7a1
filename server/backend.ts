import { join } from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import { readMails } from '../supabase/seed/read-mails.ts'
import { AUTH_TEMPLATES, createAuthMail } from './auth-mail.ts'
import { openAuthGate } from './auth/auth-gate.ts'
import { requireGoodTokenForAuth } from './auth/require-good-token.ts'
import type { Config } from './config.ts'
import { leaveFilesToUs } from './database/system-schema.ts'
import { oneAtATime } from './database/one-at-a-time.ts'
import { withRequestSignal } from './database/request-signal.ts'
import type { Database, OpenedDatabase } from './db.ts'
import { bootstrapRoles, grantSystemSchemas, migrate } from './migrate.ts'
import { adaptQueries } from './rest/adapt-queries.ts'
import { adaptRest } from './rest/adapt-rest.ts'
import { createStorageApi } from './storage/storage-api.ts'
import { clearUnfinished } from './storage/write-durably.ts'

// lite 0.10 replaces `process.emitWarning` by a function that fails on warnings which are Errors.
const emitText = process.emitWarning
process.emitWarning = (warning: string | Error, ...rest: unknown[]) =>
  void Reflect.apply(emitText, process, [String(warning), ...rest])

/** Any number; the same in every process: what lite changes at its start and at its first request does not stand being raced. */
const PREPARATION_LOCK = 727_400_003

const MIGRATIONS = join(import.meta.dirname, '../supabase/migrations')

/** The Supabase-compatible backend in this process: `/auth/v1`, `/rest/v1` and `/storage/v1`. */
export interface Backend {
  fetch(request: Request): Promise<Response>
  /** As `fetch`, for `/auth/v1` and somebody at a network address. */
  authenticate(request: Request, address: string): Promise<Response>
  /** Names of the migrations that were applied at this start. */
  applied: string[]
}

interface BackendOptions {
  /** Accounts work only once their address is confirmed by mail. */
  confirmEmails?: boolean
  /** Multiplies how often the password of one account may be tried. */
  rateLimitFactor?: number
  /** Seconds in which a refresh token that was used may come again: its answer may have been lost. */
  refreshGraceSeconds?: number
}

/** Prepares roles, system schemas and migrations, and assembles `@supabase/lite` on the database. */
export async function openBackend(
  config: Pick<Config, 'publishableKey' | 'secretKey' | 'jwtSecret' | 'publicUrl' | 'dataDir'> &
    Partial<Pick<Config, 'siteUrl'>>,
  { database, connection }: OpenedDatabase,
  { confirmEmails = false, rateLimitFactor = 1, refreshGraceSeconds = 10 }: BackendOptions = {},
): Promise<Backend> {
  const siteUrl = config.siteUrl ?? config.publicUrl
  setExperimental('storage', true)
  const mail = createAuthMail(database)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: config.jwtSecret,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      site_url: siteUrl,
      minimum_password_length: 8,
      email: {
        enable_signup: true,
        enable_confirmations: confirmEmails,
        // The new address confirms. With this on, lite asks the old one alone, and anybody could
        // take an address that is not his.
        double_confirm_changes: false,
        // A link proves itself by a digest of address and code: six digits could be tried out.
        otp_length: 10,
        otp_expiry: 3600,
        template: AUTH_TEMPLATES,
      },
    },
    storage: { enabled: true },
    options: { server: { disableStudio: true }, drivers: { email: mail } },
  })
  adaptQueries(connection)
  const storageDirectory = join(config.dataDir, 'storage')
  await clearUnfinished(storageDirectory)
  leaveFilesToUs(app)
  const authenticate = requireGoodTokenForAuth(
    config,
    openAuthGate({
      database,
      keys: config,
      mail,
      siteUrl,
      confirmEmails,
      rateLimitFactor,
      refreshGraceSeconds,
      backend: async (request) => app.fetch(request),
    }),
  )
  const fetchStorage = createStorageApi(database, storageDirectory, config)
  const fetchRest = adaptRest(async (request) => app.fetch(request), database, config)
  const answer = (request: Request) => withRequestSignal(request, () => route(request))
  const route = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/auth/v1/')) return authenticate(request, 'this process')
    if (pathname.startsWith('/storage/v1/')) return fetchStorage(request)
    return fetchRest(request)
  }
  const applied = await oneAtATime(database, PREPARATION_LOCK, async () => {
    await bootstrapRoles(database)
    await app.init()
    await app.ensureSystemSchema()
    await grantSystemSchemas(database)
    const names = await migrate(database, MIGRATIONS)
    await offerMails(database)
    await connection.clearSchemaCache()
    await warmUp(answer, config.publishableKey)
    return names
  })
  return { applied, authenticate, fetch: answer }
}

/** Also to a store that has them: a later version may have better words for what its owner has not changed. */
async function offerMails(database: Database): Promise<void> {
  await database.query('select public.offer_email_templates($1::text::jsonb)', [
    JSON.stringify(await readMails()),
  ])
}

/** The first requests read the catalogue of tables; on PostgreSQL twenty at once get in each other's way. */
async function warmUp(answer: Backend['fetch'], apikey: string): Promise<void> {
  const response = await answer(
    new Request('http://localhost/rest/v1/service_cards?select=id&limit=1', {
      headers: { apikey },
    }),
  )
  if (!response.ok) throw new Error(`The backend does not answer: ${await response.text()}`)
}

import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { clearUnfinished } from '../process/write-durably.ts'
import { openAuthGate, type GateOptions } from './auth/auth-gate.ts'
import { sealAgain } from './auth/second-factor/sealed-secret.ts'
import {
  createTokenCheck,
  requireGoodToken,
  requireGoodTokenForAuth,
  type WithGoodToken,
} from './auth/tokens.ts'
import type { Database, OpenedDatabase } from './database/database.ts'
import { bootstrapRoles, grantSystemSchemas, migrate } from './database/migrate.ts'
import { oneAtATime } from './database/database.ts'
import { withRequest } from './database/request-session.ts'
import { localKeySet, openFunctionHost } from './functions/function-host.ts'
import { createLite } from './lite.ts'
import { setFunctionEnvironment } from './patches.ts'
import { openRealtime, type RealtimeServer } from './realtime/realtime-server.ts'
import { boundRequests } from './rest/bound-requests.ts'
import { readDirectly } from './rest/read-directly.ts'
import { adaptRest } from './rest/adapt-rest.ts'
import { createStorageApi } from './storage/storage-api.ts'

/** Any number; the same in every process: the changes that lite makes at its start and at its first request are not safe to race. */
const PREPARATION_LOCK = 727_400_003

type Handler = (request: Request) => Promise<Response>

interface SupabaseOptions
  extends
    Pick<
      GateOptions,
      'keys' | 'siteUrl' | 'mail' | 'countTries' | 'refuseTries' | 'rateLimitFactor'
    >,
    Partial<Pick<GateOptions, 'confirmEmails' | 'refreshGraceSeconds'>> {
  url: string
  storageDirectory: string
  /** What else the project needs once its schema is ready; in one process at a time, at each start. */
  prepare(project: { database: Database; fetch: Handler }): Promise<void>
}

/** The project in `supabase/`, in this process. */
export interface Supabase {
  /** `/auth/v1`, `/rest/v1` and `/storage/v1`, for this process itself. */
  fetch: Handler
  /** The same for others: refuses tokens whose session has ended. */
  data: Handler
  /** `/auth/v1`, for a caller at a network address. */
  authenticate(request: Request, address: string): Promise<Response>
  /** Refuses tokens whose session has ended, as `data` and `authenticate` do on their own. */
  withGoodToken: WithGoodToken
  /** `/functions/v1`, configured with `environment` besides keys and addresses of the project. */
  openFunctions(environment: Readonly<Record<string, string>>): Promise<Handler>
  /** `/realtime/v1`: changes are recorded from then on. `networkOf` says what connections are counted by. */
  openRealtime(networkOf: (request: IncomingMessage) => string): Promise<RealtimeServer>
  /** Names of the migrations that were applied at this start. */
  applied: string[]
}

/** Prepares roles, system schemas and migrations, and assembles the project on its database. */
export async function openSupabase(
  { database, connection, read, learnTypes }: OpenedDatabase,
  options: SupabaseOptions,
  log: Logger,
): Promise<Supabase> {
  const { keys, url, siteUrl, storageDirectory, rateLimitFactor } = options
  const { confirmEmails = false, refreshGraceSeconds = 10 } = options
  const lite = createLite(connection, { ...options, confirmEmails })
  const fetchLite: Handler = async (request) => lite.fetch(request)
  const authenticate = requireGoodTokenForAuth(
    keys,
    openAuthGate({
      ...options,
      database,
      projectUrl: url,
      confirmEmails,
      refreshGraceSeconds,
      backend: fetchLite,
    }),
  )
  await clearUnfinished(storageDirectory)
  const fetchStorage = createStorageApi(database, storageDirectory, keys)
  const adapted = adaptRest(fetchLite, database, { secretKey: keys.secretKey, projectUrl: url })
  let fetchRest = adapted
  const route: Handler = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/auth/v1/')) return authenticate(request, 'this process')
    if (pathname.startsWith('/storage/v1/')) return fetchStorage(request)
    return fetchRest(request)
  }
  const fetch: Handler = (request) => withRequest(request, null, () => route(request))
  const checkToken = createTokenCheck(keys, database)
  const data: Handler = async (request) => {
    const checked = await checkToken(request.headers)
    return checked instanceof Response
      ? checked
      : withRequest(request, checked, () => route(request))
  }

  const applied = await oneAtATime(database, PREPARATION_LOCK, async () => {
    await bootstrapRoles(database)
    await lite.init()
    await lite.ensureSystemSchema()
    await grantSystemSchemas(database)
    const names = await migrate(database)
    await connection.clearSchemaCache()
    await sealAgain(database, keys)
    await options.prepare({ database, fetch })
    return names
  })
  await learnTypes()
  const { publishableKey } = keys
  fetchRest = boundRequests(await readDirectly(adapted, { database, read, publishableKey }))
  return {
    applied,
    authenticate,
    fetch,
    data,
    withGoodToken: requireGoodToken(checkToken),
    openFunctions(environment) {
      setFunctionEnvironment({
        SUPABASE_URL: url,
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        SUPABASE_JWKS: localKeySet(keys.jwtSecret),
        ...environment,
      })
      return openFunctionHost(keys.jwtSecret, log)
    },
    openRealtime: (networkOf) =>
      openRealtime({ keys, pageUrls: [url, siteUrl], networkOf, rateLimitFactor }, database, log),
  }
}

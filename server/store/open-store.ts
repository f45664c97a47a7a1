import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeInSteps } from '../process/close-in-steps.ts'
import { createRenewal, refuseUpgrade } from '../supabase/index.ts'
import { keepAuditHeads } from './audit/index.ts'
import { cacheKey } from './cache/cache-key.ts'
import { followPublicContent, isGradual, isNamed } from './cache/content-version.ts'
import { compressedPages } from './cache/encodings.ts'
import { keepAnswers, keyOf } from './cache/keep-answers.ts'
import { KeptReads } from './cache/kept-reads.ts'
import { meetNeighbors, type Exchange } from './cache/neighbors.ts'
import { createResponseCaches } from './cache/response-cache.ts'
import type { Config } from './config.ts'
import { collectCspReports } from './csp/collect-reports.ts'
import { collectErrors, localDesk, remoteDesk } from './errors/index.ts'
import { createAdmission } from './http/admission.ts'
import { addAnyOriginHeaders } from './http/any-origin.ts'
import {
  explainFailure,
  unlessAway,
  watchDatabase,
  type DatabaseWatch,
} from './http/database-watch.ts'
import { withDeadline } from './http/unavailable.ts'
import { watchEventLoop } from './http/late-process.ts'
import { inTurn } from './http/page-turns.ts'
import { renewOver } from './http/renew-over.ts'
import { settleOver } from './http/settle-over.ts'
import { isRefusal, readTarget, type Target } from './http/read-target.ts'
import { createRouter, type BackendParts } from './http/router.ts'
import { addEndpointHeaders, securityHeaders } from './http/security-headers.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { keepVariants, pruneDaily, type ImageVariants } from './images/image-variants.ts'
import { createImageRenderer } from './images/render-image.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createMemoryLimiter, limitersOn } from './limits/limiters.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import type { LocalBackend } from './local-backend.ts'
import type { Logger } from './log.ts'
import { askDaily } from './packages/index.ts'
import { readSearchIndex } from './pages/read-search-index.ts'
import { openSite, type PageSource } from './pages/site.ts'
import { connectRemoteBackend } from './remote-backend.ts'
import { workSeedLoads } from './seed/index.ts'
import { openVisitCounter } from './visits/index.ts'

/** Also without a change a page grows old: reviews leave the 30-day window. */
const CACHE_MS = 5 * 60_000
/** They add to the age of a page, which is no older for them than a minute more. */
const READS_MS = 60_000
/** For how long the page that was there is sent while a bulk run changes many. */
const GRACE_MS = 10_000
/** As on a hosted project. */
const FUNCTION_MS = 150_000
/** Signals the running job to stop; an email that is being sent still goes out. */
const LONGEST_JOB_END_MS = 10_000

type Handler = (request: Request) => Promise<Response>

/** Everything behind the socket. */
export type Store = Awaited<ReturnType<typeof openStore>>

/**
 * Opens the pages, unless another process serves those, on the backend of this process, or on one elsewhere
 * where there is none, and ties all of it together.
 *
 * @param exchange with the other processes on this port, where there are any
 */
export async function openStore(
  config: Config,
  log: Logger,
  source: PageSource,
  local: LocalBackend | null,
  exchange: Exchange | null,
) {
  const { publishableKey, publicUrl, supabaseUrl } = config
  const neighbors = exchange && meetNeighbors(exchange)
  const caches = createResponseCaches(CACHE_MS, neighbors?.borrow)
  neighbors?.lendFrom(caches.lend)
  const reads = new KeptReads(READS_MS)
  const dropCached = () => {
    caches.clear()
    reads.clear()
  }
  const follow = (change: string | null) => {
    // One that runs another build, after the store's files were replaced, has other pages.
    neighbors?.hear(isNamed(change) ? `${change} ${built?.assets.version}` : null)
    if (!isGradual(change)) return dropCached()
    caches.age(GRACE_MS)
    reads.clear()
  }
  const variants = keepVariants(config.dataDir)
  const remote = supabaseUrl
    ? connectRemoteBackend(config, supabaseUrl, variants, log, dropCached)
    : null
  const database = watchDatabase(async () => (await (local ?? remote)?.isReady()) ?? false)
  /** What loaders ask of a backend in this process: tables, procedures and functions. */
  const fetchLocal: typeof fetch = async (input, init) => {
    if (!local) throw new Error('No backend.')
    const request = new Request(input, init)
    const isFunction = new URL(request.url).pathname.startsWith('/functions/v1/')
    const answer: Handler = async (asked) =>
      explainFailure(await (isFunction ? local.functions(asked) : local.data(asked)), database)
    const ask = unlessAway(answer, database)
    const key = config.pageCache && !isFunction ? keyOf(request, publishableKey) : null
    return key === null ? ask(request) : reads.read(key, request, ask)
  }

  const headers = securityHeaders(publicUrl)
  const built = config.siteUrl ? null : await source.load()
  const factor = config.rateLimitFactor
  const errors = collectErrors(
    errorDeskOf(config, local),
    built && built.assets.version,
    (error) => log.warn({ err: error }, 'errors of visitors were not kept'),
    factor,
  )
  const site =
    built &&
    (await openSite(config, source, headers, remote?.fetch ?? fetchLocal, database, errors.explain))
  const cached = (handler: Handler): Handler =>
    config.pageCache ? keepAnswers(caches, publishableKey, handler) : handler
  // The store's own database has one process, whose memory is enough.
  const limiters = local && config.databaseUrl ? limitersOn(local.database) : createMemoryLimiter

  const metrics = await openMetrics(config.metricsToken, local?.database ?? null)
  const rateLimits = createRateLimits(factor, limiters, local?.findAdmin)
  const eventLoop = watchEventLoop(factor)
  const visits = local && openVisitCounter(local.database, rateLimits, config.trustProxy, log)
  const cspReports = collectCspReports(
    local?.database ?? null,
    publicUrl,
    (error) => log.warn({ err: error }, 'reports of browsers were not kept'),
    factor,
  )

  const content = local && (await followPublicContent(local.database, follow))
  if (content) neighbors?.catchUpBy(content.catchUp)
  const admission = createAdmission(rateLimits, config, factor, eventLoop)
  const router = createRouter({
    backend: local && backendParts(local, database, cached, config, variants),
    publicFiles: remote,
    site: site && {
      ...site,
      pages: compressedPages(cached(inTurn(withDeadline(site.pages), factor, eventLoop))),
      ogImages: withDeadline(site.ogImages),
    },
    siteUrl: config.siteUrl ?? publicUrl,
    metrics: metrics && ((request) => metrics.answer(request)),
    countVisit: visits && local.withGoodToken(visits.count),
    takeReport: cspReports.receive,
    errors,
    admission,
    database,
    securityHeaders: headers,
    renewCredentials: renewOver(local && createRenewal(config)),
    settleWrites: settleOver(content, neighbors?.othersCatchUp),
    trustProxy: config.trustProxy,
    log,
  })
  if (local) {
    readSearchIndex(local, publicUrl, publishableKey).catch((error: unknown) => {
      log.warn({ err: error }, 'the search did not read the services ahead')
    })
  }
  // Not only once the first emails are sent: the back office says from the start what becomes of them.
  await local?.database.query('select private.note_mail_server($1)', [config.smtp !== null])
  const stopJobs = local && startJobs(local.database, config, log)
  const stopSeedLoads = local && workSeedLoads(local.database, config, log)
  const stopKeepingHeads =
    local &&
    keepAuditHeads(local.database, config.dataDir, (error) =>
      log.warn({ err: error }, 'the head of the audit log was not kept'),
    )
  const stopAsking =
    local && config.packageAudit
      ? askDaily(local.database, (error) =>
          log.warn({ err: error }, 'the registry was not asked about packages'),
        )
      : null
  const stopPruning = pruneDaily(variants, (error) =>
    log.warn({ err: error }, 'old pictures were not removed'),
  )
  return {
    router,
    isCrowded: admission.isCrowded,
    /** Answers from memory when it can, without the router; false when it cannot. */
    sendCached(request: IncomingMessage, target: Target, response: ServerResponse) {
      if (!config.pageCache) return false
      const key = cacheKey(request.method, target, request.headers, publishableKey)
      if (key === null) return false
      const send = () => caches.of(key).send(key, request, response)
      return remote ? remote.noticeChanges().then(send) : send()
    },
    /** Counts a request where someone watches; what it answers notes whether the page cache had it. */
    observe: metrics
      ? (request: IncomingMessage, response: ServerResponse, path: string) =>
          metrics.observe(request, response, path)
      : null,
    /** Opens a socket for live data. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      const target = readTarget(request.url ?? '/')
      if (isRefusal(target)) {
        return refuseUpgrade(socket, { status: target.status, error: target.message })
      }
      if (!local) return refuseUpgrade(socket, { status: 404, error: 'Not found' })
      request.url = target.url
      return local.realtime.upgrade(request, socket, head)
    },
    /** Ends the sockets, which would otherwise keep the process from stopping. */
    hangUp: async () => local?.realtime.hangUp(),
    close: () =>
      closeInSteps(
        [
          ['watch of the event loop', () => eventLoop.close()],
          ['pictures', stopPruning],
          ['demo', () => stopSeedLoads?.(), LONGEST_JOB_END_MS],
          ['audit heads', () => stopKeepingHeads?.()],
          ['package findings', () => stopAsking?.()],
          ['visits', () => visits?.close()],
          ['reports of browsers', () => cspReports.close()],
          ['errors of visitors', () => errors.close()],
          ['jobs', () => stopJobs?.(), LONGEST_JOB_END_MS],
          ['change feed', () => content?.unfollow()],
        ],
        log,
      ),
  }
}

/** Null where this process has no way to write: another one's backend, without its secret key. */
function errorDeskOf({ supabaseUrl, remoteSecretKey }: Config, local: LocalBackend | null) {
  if (local) return localDesk(local.database)
  return supabaseUrl && remoteSecretKey ? remoteDesk(supabaseUrl, remoteSecretKey) : null
}

function backendParts(
  local: LocalBackend,
  database: DatabaseWatch,
  cached: (handler: Handler) => Handler,
  { publicUrl }: Config,
  variants: ImageVariants,
): BackendParts {
  const { data, authenticate, functions, payments, withGoodToken } = local
  const timely = (handler: Handler, limitMs?: number) =>
    withDeadline(unlessAway(handler, database), limitMs)
  // In the cache's own place, so that it knows what failed for want of a database.
  const explained = timely(async (request) => explainFailure(await data(request), database))
  return {
    // What is kept is sent again without the router, which adds these headers otherwise.
    rest: cached(async (request) => {
      const answer = await explained(request)
      const complete = new Response(answer.body, answer)
      addEndpointHeaders(complete.headers)
      addAnyOriginHeaders(complete.headers)
      return complete
    }),
    storage: explained,
    authenticate: async (request, address) =>
      timely((asked) => authenticate(asked, address))(request),
    functions: timely(functions, FUNCTION_MS),
    payments: payments && timely(payments),
    images: withGoodToken(
      timely(
        createImageRenderer(
          (path, method = 'GET') => data(new Request(new URL(path, publicUrl), { method })),
          variants,
        ),
      ),
    ),
  }
}

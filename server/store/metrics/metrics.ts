import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isSameKey } from '../../supabase/index.ts'
import type { Figure } from './store-figures.ts'
import { routeLabel } from './route-label.ts'

const PREFIX = 'oneday_'
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface MetricsOptions {
  /** What a reader shows as a bearer. */
  token: string
  /** Server functions, each of which has a figure of its own. */
  functions: ReadonlySet<string>
  /** Of the database; null where another process has it. */
  readFigures: (() => Promise<Figure[]>) | null
}

export type Metrics = ReturnType<typeof createMetrics>

/** Counts what the process does, for Prometheus. Only made where a token is set: otherwise nothing is counted. */
export function createMetrics({ token, functions, readFigures }: MetricsOptions) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests by what they asked for, how they were answered, and whether from the page cache.',
    labelNames: ['route', 'method', 'status', 'cache'],
    registers,
  })
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const databaseUp = new Gauge({
    name: `${PREFIX}database_up`,
    help: '1 where the database has answered this question.',
    registers,
  })
  const gauges = new Map<string, Gauge>()

  /** A job or a queue that is gone leaves no figure behind. */
  function show({ name, help, rows }: Figure): void {
    const labelNames = Object.keys(rows[0]?.labels ?? {})
    const gauge =
      gauges.get(name) ?? new Gauge({ name: PREFIX + name, help, labelNames, registers })
    gauges.set(name, gauge)
    gauge.reset()
    for (const { labels, value } of rows) gauge.set(labels, value)
  }

  async function readDatabase(): Promise<void> {
    const figures = await readFigures?.().catch(() => null)
    for (const gauge of gauges.values()) gauge.reset()
    for (const figure of figures ?? []) if (figure.rows.length > 0) show(figure)
    databaseUp.set(figures ? 1 : 0)
  }

  return {
    /** Counts a request once its answer is sent, or its caller gone. */
    observe(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
    ): (isHit: boolean) => void {
      const route = routeLabel(path, functions)
      const startMs = performance.now()
      let cache = 'none'
      response.once('close', () => {
        const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other'
        requests.inc({ route, method, status: String(response.statusCode), cache })
        durations.observe({ route }, (performance.now() - startMs) / 1000)
      })
      return (isHit) => {
        cache = isHit ? 'hit' : 'miss'
      }
    },
    /** `GET /metrics`. */
    async answer(request: Request): Promise<Response> {
      if (!isSameKey(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
        return Response.json(
          { code: 'unauthorized', message: 'This is for those who know the token.' },
          { status: 401, headers: { 'www-authenticate': 'Bearer' } },
        )
      }
      if (readFigures) await readDatabase()
      return new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      })
    },
  }
}

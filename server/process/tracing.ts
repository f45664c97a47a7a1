import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number | boolean>>
/** Of OpenTelemetry: work inside the process, an answer to someone, a question to someone. */
export type SpanKind = 'internal' | 'server' | 'client'

/** A piece of work with its beginning and end. */
export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  startMs: number
  endMs: number
  attributes: Attributes
  /** What went wrong. */
  error: string | null
}

interface Place {
  traceId: string
  spanId: string
}

/** Whose trace it is, as a proxy says. */
interface Caller extends Place {
  /** False: the proxy keeps nothing of this trace, and a part of it alone would hang in the air. */
  isKept: boolean
}

interface Tracing {
  take: (span: Span) => void
  /** The part of all traces that is kept. */
  ratio: number
}

/** Null where no one wants to know: then work is done as if there was nothing here. */
let tracing: Tracing | null = null
/** Null: below a trace that is not kept. */
const places = new AsyncLocalStorage<Place | null>()

/** From now on spans go there; the answer ends it. */
export function keepSpans(take: Tracing['take'], ratio = 1): () => void {
  tracing = { take, ratio }
  return () => {
    tracing = null
  }
}

/** What a span may end with: how it went, and what is known only now. */
type End = (error?: string | null, more?: Attributes) => void

interface Begun {
  end: End
  /** Runs what belongs to the span. */
  run: <T>(work: () => T) => T
}

const NOTHING: Begun = { end: () => {}, run: (work) => work() }

/** Begins a span. A question to someone that belongs to nothing is no trace of its own. */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes = {},
  caller: Caller | null = null,
): Begun {
  if (tracing === null) return NOTHING
  const { take, ratio } = tracing
  const above = places.getStore()
  if (above === null || (above === undefined && kind === 'client')) return NOTHING
  const parent = above ?? caller
  const isLeftOut = caller ? !caller.isKept : parent === null && Math.random() >= ratio
  if (isLeftOut) {
    return { end: () => {}, run: (work) => places.run(null, work) }
  }
  const place = { traceId: parent?.traceId ?? hex(16), spanId: hex(8) }
  const startMs = performance.timeOrigin + performance.now()
  return {
    end: (error = null, more = {}) =>
      take({
        ...place,
        parentId: parent?.spanId ?? null,
        name,
        kind,
        startMs,
        endMs: performance.timeOrigin + performance.now(),
        attributes: { ...attributes, ...more },
        error,
      }),
    run: (work) => places.run(place, work),
  }
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** Does work in a span of its own. */
export async function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (tracing === null) return work()
  const { end, run } = beginSpan(name, kind, attributes)
  try {
    const result = await run(work)
    end()
    return result
  } catch (error) {
    end(messageOf(error))
    throw error
  }
}

/** A statement that is on its way to the database; answers the very promise that was given. */
export function traceStatement<Sent extends Promise<unknown>>(sql: string, sent: Sent): Sent {
  if (tracing === null) return sent
  const text = sql.trim().replace(/\s+/g, ' ')
  const { end } = beginSpan(`SQL ${text.split(' ', 1)[0]}`, 'client', {
    'db.system.name': 'postgresql',
    // Values are parameters, and not in it.
    'db.query.text': text.slice(0, MOST_SQL),
  })
  sent.then(
    () => end(),
    (error: unknown) => end(messageOf(error)),
  )
  return sent
}

const MOST_SQL = 500

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** The one flag of version 00 (W3C Trace Context, 3.2.2.5). */
const SAMPLED = 1

/** The header `traceparent` of the W3C; null where it is none. */
export function readTraceparent(header: unknown): Caller | null {
  const [, traceId, spanId, flags = ''] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  return traceId && spanId && /[^0]/.test(traceId) && /[^0]/.test(spanId)
    ? { traceId, spanId, isKept: (Number.parseInt(flags, 16) & SAMPLED) !== 0 }
    : null
}

/** What belongs to no trace: the spans themselves on their way out. */
export const untraced = <T>(work: () => T): T => places.run(null, work)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

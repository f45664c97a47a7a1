import type { Span } from '../../process/tracing.ts'
import { untraced } from '../../process/tracing.ts'

/** Where spans go, as the variables of OpenTelemetry name it. */
export interface TracingConfig {
  /** Without the `/v1/traces` at its end. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** From 0 to 1. */
  ratio: number
}

const SEND_EVERY_MS = 2_000
const MOST_AT_ONCE = 500
/** What is held while the collector is slow or away; more is dropped. */
const MOST_HELD = 5_000
const SEND_MS = 5_000
const TELL_EVERY_MS = 60_000
const KINDS = { internal: 1, server: 2, client: 3 } as const

/** Sends spans together, in OpenTelemetry's own form (OTLP) as JSON. A collector that is away costs spans, and nothing else. */
export function exportSpans(
  { endpoint, headers, serviceName }: TracingConfig,
  onLost: (cause: unknown) => void,
  send: typeof fetch,
) {
  let waiting: Span[] = []
  let toldAt = Number.NEGATIVE_INFINITY
  let sending: Promise<void> | null = null
  const attributes = { 'service.name': serviceName }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST_AT_ONCE)
      try {
        const answer = await untraced(() =>
          send(`${endpoint}/v1/traces`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...headers },
            body: JSON.stringify(requestOf(attributes, batch)),
            signal: AbortSignal.timeout(SEND_MS),
          }),
        )
        if (!answer.ok) throw new Error(`The collector of traces answered ${answer.status}.`)
        await answer.body?.cancel()
      } catch (error) {
        waiting = []
        if (performance.now() - toldAt < TELL_EVERY_MS) return
        toldAt = performance.now()
        onLost(error)
        return
      }
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  const timer = setInterval(() => void flush(), SEND_EVERY_MS).unref()
  return {
    take(span: Span): void {
      if (waiting.length < MOST_HELD) waiting.push(span)
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

const requestOf = (resource: Span['attributes'], spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: { name: 'oneday' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({ parentId, kind, startMs, endMs, attributes, error, ...span }: Span) => ({
  ...span,
  ...(parentId ? { parentSpanId: parentId } : {}),
  kind: KINDS[kind],
  startTimeUnixNano: nanosecondsOf(startMs),
  endTimeUnixNano: nanosecondsOf(endMs),
  attributes: attributesOf(attributes),
  status: error === null ? {} : { code: 2, message: error },
})

/** As text: a number would lose its last digits. */
const nanosecondsOf = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

function valueOf(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

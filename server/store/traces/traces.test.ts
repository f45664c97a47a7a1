import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inSpan, traceStatement } from '../../process/tracing.ts'
import { openTracing } from './index.ts'
import { traceRequest } from './trace-request.ts'

interface Sent {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: object }[]
  status: { code?: number; message?: string }
}

const sent: Sent[] = []
const keys: (string | undefined)[] = []
/** A collector, and at another path a payment provider. */
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    if (request.url === '/v1/traces') {
      sent.push(...JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)
      keys.push(request.headersDistinct['x-key']?.[0])
    }
    response.end('{}')
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => void collector.close())

const CALLER = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }

function open(ratio = 1) {
  const tracing = { endpoint: url, headers: { 'x-key': 'k' }, serviceName: 'shop', ratio }
  return openTracing({ tracing, publicUrl: 'http://own.example' }, { warn: expect.fail })
}

async function answer(
  path: string,
  trustProxy: boolean,
  work: () => Promise<unknown>,
  flags = '01',
) {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.headers = { traceparent: `00-${CALLER.traceId}-${CALLER.spanId}-${flags}` }
  const response = new ServerResponse(request)
  await traceRequest(request, response, path, trustProxy)(work)
  response.emit('close')
}

it('a page, its statements and what it asks of others are spans of one trace', async () => {
  const close = await open()
  await answer('/service/seo-audit?promo=SECRET', true, () =>
    inSpan('render page', 'internal', {}, async () => {
      await traceStatement('select  1 where $1', Promise.resolve([]))
      await traceStatement('insert x', Promise.reject(new Error('No.'))).catch(() => null)
      await fetch(`${url}/v1/checkout/sessions?key=SECRET`)
      const mail = { from: 'a@b.example', to: 'SECRET@b.example', text: 'SECRET' }
      await createTransport({ jsonTransport: true }).sendMail(mail)
    }),
  )
  // Without a trace that it belongs to.
  await traceStatement('select 2', Promise.resolve([]))
  await close()

  const named = (name: string) => sent.find((span) => span.name.startsWith(name))
  const root = named('GET /service/:slug')
  const page = named('render page')
  expect(root).toMatchObject({ kind: 2, traceId: CALLER.traceId, parentSpanId: CALLER.spanId })
  expect(page).toMatchObject({ kind: 1, traceId: CALLER.traceId, parentSpanId: root?.spanId })
  expect(named('SQL select')).toMatchObject({ kind: 3, parentSpanId: page?.spanId, status: {} })
  expect(named('SQL insert')).toMatchObject({ status: { code: 2, message: 'No.' } })
  expect(named('GET 127.0.0.1')).toMatchObject({ kind: 3, parentSpanId: page?.spanId })
  expect(named('send email')).toMatchObject({ kind: 3, parentSpanId: page?.spanId, status: {} })
  expect(sent).toHaveLength(6)
  expect(JSON.stringify(sent)).not.toContain('SECRET')
  expect(keys).toEqual(['k'])
  const took = BigInt(root?.endTimeUnixNano ?? 0) - BigInt(root?.startTimeUnixNano ?? 0)
  expect(took > 0n && took < 60_000_000_000n).toBe(true)
})

it('a visitor’s own header is not believed, and of a trace that is not kept nothing is', async () => {
  sent.length = 0
  const close = await open()
  await answer('/cart', false, async () => null)
  await close()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.traceId).not.toBe(CALLER.traceId)
  expect(sent[0]).not.toHaveProperty('parentSpanId')

  const closeNone = await open(0)
  await answer('/cart', false, () => inSpan('render page', 'internal', {}, async () => null))
  await closeNone()
  expect(sent).toHaveLength(1)

  const closeAll = await open()
  await answer('/cart', true, () => inSpan('render page', 'internal', {}, async () => null), '00')
  await closeAll()
  expect(sent).toHaveLength(1)
})

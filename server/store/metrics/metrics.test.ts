import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { routeLabel } from './route-label.ts'

const TOKEN = 'a token that is long enough'
const FUNCTIONS = new Set(['send-mail'])

function openMetrics(readFigures: Parameters<typeof createMetrics>[0]['readFigures'] = null) {
  const metrics = createMetrics({ token: TOKEN, functions: FUNCTIONS, readFigures })
  return {
    serve(path: string, statusCode: number, isHit: boolean) {
      const request = new IncomingMessage(new Socket())
      request.method = 'GET'
      const response = new ServerResponse(request)
      response.statusCode = statusCode
      metrics.observe(request, response, path)(isHit)
      response.emit('close')
    },
    ask: (authorization: string) =>
      metrics.answer(new Request('http://a.example/metrics', { headers: { authorization } })),
    read: async () =>
      (
        await metrics.answer(
          new Request('http://a.example/metrics', {
            headers: { authorization: `Bearer ${TOKEN}` },
          }),
        )
      ).text(),
  }
}

it('figures are for those who show the token', async () => {
  const { ask } = openMetrics()
  const statuses = ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN}`].map(
    async (header) => (await ask(header)).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200])
})

it('requests are counted by kind of page or endpoint, status, and whether from memory', async () => {
  const { serve, read } = openMetrics()
  serve('/service/seo-audit', 200, true)
  serve('/service/other', 200, true)
  serve('/functions/v1/send-mail', 500, false)
  const text = await read()
  expect(text).toContain(
    'oneday_http_requests_total{route="/service/:slug",method="GET",status="200",cache="hit"} 2',
  )
  expect(text).toContain(
    'oneday_http_requests_total{route="/functions/v1/send-mail",method="GET",status="500",cache="miss"} 1',
  )
  expect(text).toContain('oneday_http_request_duration_seconds_count{route="/service/:slug"} 2')
  expect(text).toContain('oneday_nodejs_eventloop_lag_seconds ')
  expect(text).toContain('oneday_process_resident_memory_bytes ')
})

it('addresses that someone makes up add no figures', () => {
  const made = ['/wp-admin/a', '/functions/v1/none', '/functions/v1/x/y', '/xyz', '/service', '/']
  expect(made.map((path) => routeLabel(path, FUNCTIONS))).toEqual([
    'other',
    '/functions/v1',
    '/functions/v1',
    'other',
    'other',
    '/',
  ])
})

it('jobs and queues are read when asked, and are missing while the database is away', async () => {
  let isAway = false
  const { read } = openMetrics(async () => {
    if (isAway) throw new Error('away')
    const rows = [{ labels: { queue: 'mail' }, value: 3 }]
    return [{ name: 'queue_length', help: 'What waits.', rows }]
  })
  expect(await read()).toContain('oneday_queue_length{queue="mail"} 3')
  isAway = true
  const text = await read()
  expect(text).not.toContain('queue="mail"')
  expect(text).toContain('oneday_database_up 0')
})

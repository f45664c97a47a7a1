import type { IncomingMessage, ServerResponse } from 'node:http'
import { beginSpan, readTraceparent } from '../../process/tracing.ts'
import { routeOf } from '../http/route-of.ts'

/** Runs the answer to a request in a span of its own. Only a proxy in front of the store may say what it belongs to. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  trustProxy: boolean,
): <T>(answer: () => T) => T {
  const method = request.method ?? 'GET'
  const route = routeOf(path)
  const { end, run } = beginSpan(
    `${method} ${route}`,
    'server',
    {
      'http.request.method': method,
      'http.route': route,
      'request.id': String(request.headers['x-request-id'] ?? ''),
    },
    trustProxy ? readTraceparent(request.headers['traceparent']) : null,
  )
  response.once('close', () => {
    const { statusCode } = response
    end(statusCode >= 500 ? `Answered ${statusCode}` : null, {
      'http.response.status_code': statusCode,
    })
  })
  return run
}

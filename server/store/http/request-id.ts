import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const HEADER = 'x-request-id'
const GOOD_ID = /^[\w-]{8,64}$/

/**
 * Gives a request its id, under which the log has it, and tells the caller with the answer, no matter which part of
 * the store writes that. Only a proxy in front of the store may bring one along: visitors could repeat another's.
 */
export function nameRequest(
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  response: Pick<ServerResponse, 'setHeader'>,
  trustProxy: boolean,
): void {
  const given = request.headers[HEADER]
  const id = trustProxy && typeof given === 'string' && GOOD_ID.test(given) ? given : randomUUID()
  request.headers[HEADER] = id
  // What the router reads, in the form in which they came.
  for (let place = request.rawHeaders.length - 2; place >= 0; place -= 2) {
    if (request.rawHeaders[place]?.toLowerCase() === HEADER) request.rawHeaders.splice(place, 2)
  }
  request.rawHeaders.push(HEADER, id)
  response.setHeader(HEADER, id)
}

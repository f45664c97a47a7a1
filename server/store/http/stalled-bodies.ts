import type { IncomingMessage, Server } from 'node:http'
import { hasNoBody } from './connection-cap.ts'
import { isLargeBody } from './request-body.ts'

const WINDOW_MS = 20_000
/** Of a body in that time. The slowest line that can order at all sends several times as much. */
const LEAST_BYTES = 16 * 1024
const LOOKS_PER_WINDOW = 10
/** The same in the time from look to look, of a large body for which others wait: half a megabit a second. */
const LEAST_BYTES_IN_CROWD = 128 * 1024

interface Progress {
  bytes: number
  sinceMs: number
  /** What had come at the last look; null before the first. */
  lastBytes: number | null
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Hangs up on a client whose body does not come: less than 16 KB in 20 s, and not all of it. A body that
 * waits for its turn here is not the client's delay, and a large file may take as long as a request may.
 *
 * @param isCrowded whether large bodies wait for those that are under way: then these have to come faster
 */
export function hangUpOnStalledBodies(
  server: Server,
  isCrowded: () => boolean,
  windowMs = WINDOW_MS,
): void {
  const open = new Map<IncomingMessage, Progress>()
  server.on('request', (request: IncomingMessage) => {
    if (hasNoBody(request)) return
    open.set(request, progressOf(request))
    request.once('close', () => open.delete(request))
  })

  const hangUp = (request: IncomingMessage) => {
    open.delete(request)
    request.socket.end(TOO_SLOW)
    request.socket.destroySoon()
  }
  const look = () => {
    const isInCrowd = isCrowded()
    for (const [request, last] of open) {
      const now = progressOf(request)
      const came = now.bytes - (last.lastBytes ?? Number.NEGATIVE_INFINITY)
      if (request.complete) open.delete(request)
      // What has come and is not read yet keeps the rest from coming.
      else if (request.readableLength > 0) open.set(request, now)
      else if (isInCrowd && isLargeBody(request) && came < LEAST_BYTES_IN_CROWD) hangUp(request)
      else if (now.bytes - last.bytes >= LEAST_BYTES)
        open.set(request, { ...now, lastBytes: now.bytes })
      else if (now.sinceMs - last.sinceMs >= windowMs) hangUp(request)
      else open.set(request, { ...last, lastBytes: now.bytes })
    }
  }
  const timer = setInterval(look, windowMs / LOOKS_PER_WINDOW).unref()
  server.once('close', () => clearInterval(timer))
}

function progressOf({ socket }: IncomingMessage): Progress {
  return { bytes: socket.bytesRead, sinceMs: performance.now(), lastBytes: null }
}

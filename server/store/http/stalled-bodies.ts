import type { IncomingMessage, Server } from 'node:http'
import { hasNoBody } from './connection-cap.ts'

const WINDOW_MS = 20_000
/** Of a body in that time. The slowest line that can order at all sends several times as much. */
const LEAST_BYTES = 16 * 1024
const LOOKS_PER_WINDOW = 10

interface Progress {
  bytes: number
  sinceMs: number
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Hangs up on a client whose body does not come: less than 16 KB in 20 s, and not all of it. A body that
 * waits for its turn here is not the client's delay, and a large file may take as long as a request may.
 */
export function hangUpOnStalledBodies(server: Server, windowMs = WINDOW_MS): void {
  const open = new Map<IncomingMessage, Progress>()
  server.on('request', (request: IncomingMessage) => {
    if (hasNoBody(request)) return
    open.set(request, progressOf(request))
    request.once('close', () => open.delete(request))
  })

  const look = () => {
    for (const [request, { bytes, sinceMs }] of open) {
      const now = progressOf(request)
      if (request.complete) open.delete(request)
      // What has come and is not read yet keeps the rest from coming.
      else if (request.readableLength > 0 || now.bytes - bytes >= LEAST_BYTES)
        open.set(request, now)
      else if (now.sinceMs - sinceMs >= windowMs) {
        open.delete(request)
        request.socket.end(TOO_SLOW)
        request.socket.destroySoon()
      }
    }
  }
  const timer = setInterval(look, windowMs / LOOKS_PER_WINDOW).unref()
  server.once('close', () => clearInterval(timer))
}

function progressOf({ socket }: IncomingMessage): Progress {
  return { bytes: socket.bytesRead, sinceMs: performance.now() }
}

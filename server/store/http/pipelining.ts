import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send no request on a connection before the answer to the last one; some programs send a few. */
const MOST_UNANSWERED = 16

/**
 * Hangs up on a connection that sends many requests without waiting for their answers: each costs a refusal at least,
 * and thousands a second of them would be a part of everyone's time.
 */
export function hangUpOnPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (count > MOST_UNANSWERED) socket.destroy()
  })
}

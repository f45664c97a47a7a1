import type { IncomingMessage } from 'node:http'
import { networkOf } from '#domain/network.ts'

/** Whom limits count: the network of who asks. */
export function remoteNetwork(request: IncomingMessage, trustProxy: boolean): string {
  return networkOf(remoteAddress(request, trustProxy))
}

/** Who asks, by the whole network address; behind a proxy that is trusted, whom it names last. */
export function remoteAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const forwarded = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return forwarded || request.socket.remoteAddress || 'unknown'
}

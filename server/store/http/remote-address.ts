import type { IncomingMessage } from 'node:http'
import { networkOf } from '#domain/network.ts'

/** Names the caller's network to what answers, in place of what the caller claims. */
export const NETWORK = 'x-forwarded-for'

/** What limits count by: the network of the caller. */
export function remoteNetwork(request: IncomingMessage, trustProxy: boolean): string {
  return networkOf(remoteAddress(request, trustProxy))
}

/** The caller's whole network address; behind a trusted proxy, the last one that it names. */
export function remoteAddress(request: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? request.headers[NETWORK] : undefined
  const forwarded = String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return forwarded || request.socket.remoteAddress || 'unknown'
}

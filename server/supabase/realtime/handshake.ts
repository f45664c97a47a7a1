import { STATUS_CODES, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Identity, IdentityCheck } from './identity.ts'
import { SERIALIZERS, type Serializer } from './wire.ts'

const SOCKET_PATH = '/realtime/v1/websocket'

export interface Handshake {
  keyIdentity: Identity
  serializer: Serializer
}

export interface HandshakeRefusal {
  status: number
  error: string
}

/**
 * Reads `?apikey=…&vsn=…`; a browser can send no headers with a socket.
 *
 * @param origins where pages of the store come from; a browser says where its page is from
 */
export function readHandshake(
  { url, headers }: IncomingMessage,
  identities: IdentityCheck,
  origins: ReadonlySet<string>,
): Handshake | HandshakeRefusal {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  if (pathname !== SOCKET_PATH) return { status: 404, error: 'Not found' }
  if (!isOwnOrigin(headers, origins)) return { status: 403, error: 'Origin not allowed' }
  const header = headers['x-api-key'] ?? headers['apikey']
  const apikey = searchParams.get('apikey') ?? (typeof header === 'string' ? header : null)
  if (apikey === null) return { status: 401, error: 'API key is missing' }
  const keyIdentity = identities.ofKey(apikey)
  if (!keyIdentity) return { status: 401, error: 'Invalid API key' }
  // Phoenix takes the first version when none is named.
  const serializer = SERIALIZERS.get(searchParams.get('vsn') ?? '1.0.0')
  if (!serializer) return { status: 400, error: 'This version of the protocol is not supported' }
  return { keyIdentity, serializer }
}

/** Programs that are no browser name none. The host counts too: the store may be reached by several names. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, origins: ReadonlySet<string>): boolean {
  if (origin === undefined || origins.has(origin)) return true
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)
}

/** Answers an upgrade with plain HTTP, and hangs up, also on a client that does not. */
export function refuseUpgrade(socket: Duplex, { status, error }: HandshakeRefusal): void {
  const body = JSON.stringify({ error })
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

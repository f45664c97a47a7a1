import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Identity, IdentityCheck } from './identity.ts'
import type { Serializer } from './wire/message.ts'
import { serializerV1 } from './wire/serializer-v1.ts'
import { serializerV2 } from './wire/serializer-v2.ts'

export const SOCKET_PATH = '/realtime/v1/websocket'

/** Phoenix takes the first version when none is named. */
const SERIALIZERS = new Map<string, Serializer>([
  ['1.0.0', serializerV1],
  ['2.0.0', serializerV2],
])

/** What a socket is opened with. */
export interface Handshake {
  keyIdentity: Identity
  serializer: Serializer
}

export interface HandshakeRefusal {
  status: 400 | 401 | 403 | 404 | 429 | 503
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
  const serializer = SERIALIZERS.get(searchParams.get('vsn') ?? '1.0.0')
  if (!serializer) return { status: 400, error: 'This version of the protocol is not supported' }
  return { keyIdentity, serializer }
}

/** Programs that are no browser name none. The host counts too: the store may be reached by several names. */
function isOwnOrigin({ origin, host }: IncomingHttpHeaders, origins: ReadonlySet<string>): boolean {
  if (origin === undefined || origins.has(origin)) return true
  return host !== undefined && (origin === `https://${host}` || origin === `http://${host}`)
}

const STATUS_TEXTS: Record<HandshakeRefusal['status'], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers an upgrade with plain HTTP, and hangs up, also on a client that does not. */
export function refuseUpgrade(socket: Duplex, { status, error }: HandshakeRefusal): void {
  const body = JSON.stringify({ error })
  socket.on('error', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_TEXTS[status]}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

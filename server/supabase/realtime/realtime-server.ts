import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import type { Database } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { ConnectionBook } from './connection-book.ts'
import { Connection } from './connection.ts'
import { readHandshake, refuseUpgrade } from './handshake.ts'
import { MAX_MESSAGE_BYTES } from './limits.ts'
import { openParts } from './parts.ts'

const GOING_AWAY = 1001
const GOODBYE_MS = 1_000

/** What a hosted project has at `/realtime/v1`. */
export interface RealtimeServer {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends the connections; the clients come back, to another process or to this one after its start. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

interface RealtimeSettings {
  keys: ProjectKeys
  /** Addresses whose pages may open a socket. */
  pageUrls: readonly string[]
  /** The caller's network, by which connections are counted. */
  networkOf: (request: IncomingMessage) => string
  /** Multiplies how many connections there may be. */
  rateLimitFactor: number
}

export async function openRealtime(
  { keys, pageUrls, networkOf, rateLimitFactor }: RealtimeSettings,
  database: Database,
  log: Logger,
): Promise<RealtimeServer> {
  const parts = await openParts(keys, database, log)
  const connections = new ConnectionBook<Connection>(rateLimitFactor)
  // Compression would cost each connection more memory than all the rest of it.
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const origins = new Set(pageUrls.map((url) => new URL(url).origin))
  let isClosing = false

  const hangUp = async () => {
    isClosing = true
    for (const connection of connections) connection.close(GOING_AWAY, 'The server goes away')
    await connections.untilEmpty(GOODBYE_MS)
    for (const connection of connections) connection.drop()
  }

  const upgrade: RealtimeServer['upgrade'] = (request, socket, head) => {
    const handshake = readHandshake(request, parts.identities, origins)
    if ('status' in handshake) return refuseUpgrade(socket, handshake)
    const address = networkOf(request)
    if (isClosing) return refuseUpgrade(socket, { status: 503, error: 'Going away' })
    if (!connections.makeRoomFor(address)) {
      return refuseUpgrade(socket, { status: 429, error: 'Too many connected users' })
    }
    const { serializer, keyIdentity } = handshake
    return sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new Connection(webSocket, { serializer, keyIdentity, address }, parts)
      connections.add(connection, address)
      webSocket.on('close', () => connections.remove(connection))
    })
  }

  return {
    upgrade(request, socket, head) {
      try {
        upgrade(request, socket, head)
      } catch (error) {
        // Nothing catches what is thrown inside an event of the HTTP server.
        log.error({ err: error }, 'a live connection could not be opened')
        socket.destroy()
      }
    },
    hangUp,
    async close() {
      await hangUp()
      connections.close()
      await parts.follower.close()
    },
  }
}

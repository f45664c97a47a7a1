import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#domain/network.ts'

/** A browser opens six, and an office or a school shares a network. */
const MAX_PER_NETWORK = 256

interface Connection {
  socket: Socket
  /** Those who have sent all of their request and wait for its answer. */
  answering: number
}

/**
 * Bounds the connections of one network. The newest gets in, and the oldest that has sent no whole
 * request is closed: a client that opens connections without end only pushes out its own. A live-data socket has
 * a count of its own and leaves this one.
 */
export function capConnections(server: Server, maxPerNetwork = MAX_PER_NETWORK): void {
  const book = new Map<string, Map<Socket, Connection>>()

  const forget = (socket: Socket, network: string) => {
    const own = book.get(network)
    own?.delete(socket)
    if (own?.size === 0) book.delete(network)
  }

  server.on('connection', (socket) => {
    const network = networkOfSocket(socket)
    const own = book.get(network) ?? new Map<Socket, Connection>()
    if (own.size >= maxPerNetwork) {
      const idle = [...own.values()].find(({ answering }) => answering === 0)
      if (!idle) {
        socket.destroy()
        return
      }
      own.delete(idle.socket)
      idle.socket.destroy()
    }
    book.set(network, own.set(socket, { socket, answering: 0 }))
    socket.once('close', () => forget(socket, network))
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = book.get(networkOfSocket(request.socket))?.get(request.socket)
    if (!connection) return
    let counts = 0
    const count = () => {
      if (response.closed || counts > 0) return
      counts = 1
      connection.answering += 1
    }
    if (hasNoBody(request)) count()
    else request.once('end', count)
    response.once('close', () => (connection.answering -= counts))
  })

  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const network = networkOfSocket(socket)
    // Once it is decided: a socket that was refused has been ended, and stays among these until it is gone.
    setImmediate(() => {
      if (!socket.writableEnded) forget(socket, network)
    })
  })
}

function networkOfSocket({ remoteAddress }: Socket): string {
  return networkOf(remoteAddress ?? 'unknown')
}

function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

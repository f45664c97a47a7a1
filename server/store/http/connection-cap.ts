import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#domain/network.ts'

/** A browser opens six, and an office or a school shares a network. */
const MAX_PER_NETWORK = 256

/** How many requests of each connection have been sent as a whole and wait for their answer. */
type Connections = Map<Socket, number>

/**
 * Bounds the connections of one network. The newest gets in, and the oldest that has sent no whole
 * request is closed: a client that opens connections without end only pushes out its own. A live-data socket has
 * a count of its own and leaves this one.
 */
export function capConnections(server: Server, maxPerNetwork = MAX_PER_NETWORK): void {
  const book = new Map<string, Connections>()

  const forget = (socket: Socket, network: string) => {
    const own = book.get(network)
    own?.delete(socket)
    if (own?.size === 0) book.delete(network)
  }

  server.on('connection', (socket) => {
    const network = networkOfSocket(socket)
    const own: Connections = book.get(network) ?? new Map()
    if (own.size >= maxPerNetwork) {
      const [idle] = [...own].find(([, answering]) => answering === 0) ?? []
      if (!idle) {
        socket.destroy()
        return
      }
      own.delete(idle)
      idle.destroy()
    }
    book.set(network, own.set(socket, 0))
    socket.once('close', () => forget(socket, network))
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const own = book.get(networkOfSocket(socket))
    const add = (change: 1 | -1) => {
      const answering = own?.get(socket)
      if (answering !== undefined) own?.set(socket, answering + change)
    }
    const count = () => {
      if (response.closed) return
      add(1)
      response.once('close', () => add(-1))
    }
    if (hasNoBody(request)) count()
    else request.once('end', count)
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

export function hasNoBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#domain/network.ts'

/** A browser opens six, and an office or a school shares a network. */
const MAX_PER_NETWORK = 256

interface Use {
  /** How many requests have been sent as a whole and wait for their answer. */
  answering: number
  /** Whether any request was ever sent as a whole. */
  hasAsked: boolean
}

type Connections = Map<Socket, Use>

/**
 * Bounds the connections of one network. The newest gets in, and the oldest that waits for nothing is closed,
 * first of all one that has never asked anything: a client that opens connections without end only pushes out
 * its own. A live-data socket has a count of its own and leaves this one.
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
      const waiting = [...own].filter(([, { answering }]) => answering === 0)
      const [idle] = waiting.find(([, { hasAsked }]) => !hasAsked) ?? waiting[0] ?? []
      if (!idle) {
        socket.destroy()
        return
      }
      own.delete(idle)
      idle.destroy()
    }
    book.set(network, own.set(socket, { answering: 0, hasAsked: false }))
    socket.once('close', () => forget(socket, network))
  })

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const use = book.get(networkOfSocket(socket))?.get(socket)
    const count = () => {
      if (!use || response.closed) return
      use.hasAsked = true
      use.answering += 1
      response.once('close', () => (use.answering -= 1))
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

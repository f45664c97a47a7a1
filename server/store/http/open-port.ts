import cluster from 'node:cluster'
import type { Server } from 'node:http'
import {
  createServer,
  type AddressInfo,
  type ListenOptions,
  type Server as Listener,
} from 'node:net'

/**
 * The system then hands connections to the processes of a store itself. Elsewhere the one that has started them does,
 * and what it was just handing to one that dies would wait for nothing.
 */
const SHARES_PORT = cluster.isWorker && process.platform === 'linux'

/**
 * libuv takes one new connection of a listening socket in each turn of the event loop. A turn in which pages are made is
 * long, so someone who connects without end would keep everyone else waiting for seconds. On Linux as many sockets as
 * this listen on the port.
 */
const SOCKETS = process.platform === 'linux' ? 16 : 1

export interface OpenPort {
  port: number
  /** No one else can connect from then on; resolves once all who are connected have gone. */
  close(): Promise<void>
}

/**
 * Listens for `server`.
 *
 * @param port 0 for any that is free
 * @throws what Node says, `EADDRINUSE` where another program listens on the port
 */
export async function openPort(server: Server, host: string, port: number): Promise<OpenPort> {
  if (SOCKETS === 1) return opened(server, [], { host, port })
  // Sockets that share a port are let in beside those of another store of this user, so one that doesn't looks first.
  if (!SHARES_PORT && port !== 0) await expectFree(host, port)
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    ),
  )
  return opened(server, others, { host, port, reusePort: true }).catch((error) => {
    // A system that only looks like Linux has no such sockets.
    if (error.code === 'ENOTSUP') return opened(server, [], { host, port })
    throw error
  })
}

async function opened(server: Listener, others: Listener[], options: ListenOptions) {
  const close = async () => {
    await Promise.all([server, ...others].map(closed))
  }
  try {
    await listening(server, options)
    const { port } = server.address() as AddressInfo
    for (const other of others) await listening(other, { ...options, port })
    return { port, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function expectFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listening(probe, { host, port })
  await closed(probe)
}

function listening(listener: Listener, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // It stays: what accepting fails with later, such as too many open files, must not end the process.
    listener.on('error', reject)
    listener.listen(options, resolve)
  })
}

const closed = (listener: Listener) =>
  new Promise<void>((resolve) => listener.close(() => resolve()))

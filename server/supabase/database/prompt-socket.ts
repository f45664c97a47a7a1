import { connect, type Socket } from 'node:net'

interface Place {
  host: string[]
  port: number[]
  /** Of a socket in the file system. */
  path?: string | false
}

/**
 * Options of postgres.js, whose own sockets hold back a small piece until the one before it has arrived
 * (Nagle's algorithm): PostgreSQL waits for that piece and confirms the other 40 ms later. Pieces of a
 * COPY and statements of more than 1 KB meet this.
 */
export function withPromptSocket<Options extends object>(options: Options): Options {
  let opened = 0
  const socket = ({ host, port, path }: Place): Socket => {
    if (path) return connect({ path })
    // A URL may name several, which are tried in turn.
    const place = { host: host[opened % host.length], port: port[opened % port.length] ?? 5432 }
    opened += 1
    // TLS asks the socket for the name that the certificate is for.
    return Object.assign(connect({ ...place, noDelay: true }), place)
  }
  return { ...options, socket }
}

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { refuseUpgrade } from '../../supabase/index.ts'
import { capConnections } from './connection-cap.ts'

const MAX = 4
const MORE = 12
let server: Server
let sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

/** Asks for live data on so many connections, and never hangs up. Answers how many the server keeps open. */
async function knock(answer: (socket: Duplex) => void): Promise<number> {
  server = createServer()
  capConnections(server, MAX)
  server.on('upgrade', (_request, socket) => answer(socket))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  sockets = Array.from({ length: MORE }, () =>
    connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined),
  )
  for (const socket of sockets) {
    socket.resume()
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  }
  await wait(300)
  return promisify(server.getConnections.bind(server))()
}

/** An error of the client comes after the test and has no other listener, which would end the run. */
const ignoringErrors = (socket: Duplex) => socket.on('error', () => undefined)

test('a refused socket is closed, no matter what its client does', async () => {
  const open = await knock((socket) => refuseUpgrade(socket, { status: 401, error: 'No key' }))
  expect(open).toBe(0)
})

test('a socket that was only asked for still counts as a connection of its address', async () => {
  const open = await knock((socket) =>
    ignoringErrors(socket).end('HTTP/1.1 401 Unauthorized\r\n\r\n'),
  )
  expect(open).toBeLessThanOrEqual(MAX)
})

test('one that was opened does not', async () => {
  const open = await knock((socket) =>
    ignoringErrors(socket).write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  )
  expect(open).toBeGreaterThan(MAX)
})

test('one that has asked before outlasts any number that never do', async () => {
  server = createServer((_request, response) => response.end('Hello.'))
  capConnections(server, MAX)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = () => connect({ port, host: '127.0.0.1' }).on('error', () => undefined)
  const visitor = open()
  sockets = [visitor]
  const ask = async () => {
    visitor.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [answer] = await once(visitor, 'data')
    return String(answer)
  }
  expect(await ask()).toContain('200 OK')
  for (let opened = 0; opened < MORE; opened += 1) {
    const silent = open()
    sockets.push(silent)
    silent.write('GET / HTTP/1.1\r\n')
  }
  await wait(300)
  expect(await ask()).toContain('200 OK')
})

import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openPort } from './open-port.ts'

const CLIENTS = 64

test.skipIf(process.platform !== 'linux')(
  'several new connections are taken in one turn, and the port is free once it is closed',
  async () => {
    const server = createServer((_request, response) => response.end('Hello.'))
    let taken = 0
    const takenByTurn: number[] = []
    server.on('connection', () => (taken += 1))
    const opened = await openPort(server, '127.0.0.1', 0)
    const clients = Array.from({ length: CLIENTS }, () => connect(opened.port, '127.0.0.1'))
    onTestFinished(() => clients.forEach((client) => client.destroy()))
    while (takenByTurn.reduce((sum, count) => sum + count, 0) < CLIENTS) {
      taken = 0
      await new Promise(setImmediate)
      takenByTurn.push(taken)
    }
    expect(Math.max(...takenByTurn)).toBeGreaterThan(2)
    const answer = await fetch(`http://127.0.0.1:${opened.port}`)
    expect(await answer.text()).toBe('Hello.')

    // As when a process has too many open files: without a listener it would end the process.
    server.emit('error', new Error('accept EMFILE'))

    for (const client of clients) client.destroy()
    server.closeAllConnections()
    await opened.close()
    const next = await openPort(createServer(), '127.0.0.1', opened.port)
    expect(next.port).toBe(opened.port)
    await next.close()
  },
)

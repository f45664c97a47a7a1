import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { hangUpOnStalledBodies } from './stalled-bodies.ts'

const WINDOW_MS = 300
let isCrowded = false
let server: Server
let socket: Socket

afterEach(() => {
  isCrowded = false
  socket.destroy()
  server.close()
})

async function send(head: string, answer: RequestListener) {
  server = createServer(answer)
  hangUpOnStalledBodies(server, () => isCrowded, WINDOW_MS)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const state = { said: '', isClosed: false }
  socket.on('data', (part) => (state.said += part.toString()))
  socket.on('close', () => (state.isClosed = true))
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`)
  return state
}

const readAll: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('all of it'))
}

test.each(['Content-Length: 900', 'Transfer-Encoding: chunked', 'Content-Length: 20000000'])(
  'a body that stops is hung up on: %s',
  async (head) => {
    const state = await send(head, readAll)
    socket.write('1\r\n{\r\n')
    await expect.poll(() => state.isClosed, { timeout: 10 * WINDOW_MS }).toBe(true)
    expect(state.said).toContain('408')
  },
)

test('a byte now and then does not help', async () => {
  const state = await send('Content-Length: 900', readAll)
  const trickle = setInterval(() => socket.write('x'), 50)
  await expect.poll(() => state.isClosed, { timeout: 10 * WINDOW_MS }).toBe(true)
  clearInterval(trickle)
})

test('a slow but steady one arrives', async () => {
  const part = Buffer.alloc(20_000)
  const state = await send(`Content-Length: ${12 * part.length}`, readAll)
  for (let count = 0; count < 12; count += 1) {
    socket.write(part)
    await wait(WINDOW_MS / 4)
  }
  await expect.poll(() => state.said).toContain('all of it')
})

test('one that is not read yet keeps its time', async () => {
  const body = Buffer.alloc(5_000_000)
  const state = await send(`Content-Length: ${body.length}`, async (request, response) => {
    await wait(4 * WINDOW_MS)
    readAll(request, response)
  })
  socket.write(body)
  await expect.poll(() => state.said, { timeout: 20 * WINDOW_MS }).toContain('all of it')
})

test('a large one for which others wait has to come faster than a trickle', async () => {
  const part = Buffer.alloc(20_000)
  const state = await send(`Content-Length: ${500 * part.length}`, readAll)
  const trickle = setInterval(() => socket.write(part), WINDOW_MS / 4)
  await wait(3 * WINDOW_MS)
  expect(state.isClosed).toBe(false)
  isCrowded = true
  await expect.poll(() => state.isClosed, { timeout: WINDOW_MS }).toBe(true)
  clearInterval(trickle)
  expect(state.said).toContain('408')
})

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { hangUpOnPipelines } from './pipelining.ts'

test('a connection may have sixteen requests without an answer, and no more', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer((_request, response) => waiting.push(response)).listen(0)
  hangUpOnPipelines(server)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const get = (times: number) => socket.write('GET / HTTP/1.1\r\nHost: store\r\n\r\n'.repeat(times))
  get(16)
  await expect.poll(() => waiting.length).toBe(16)
  expect(socket.closed).toBe(false)
  for (const response of waiting.splice(0)) response.end()
  await once(socket, 'data')
  get(60)
  await once(socket, 'close')
  expect(waiting.length).toBeGreaterThan(15)
  server.close()
})

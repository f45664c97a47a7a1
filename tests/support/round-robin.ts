import { once } from 'node:events'
import { createServer, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxyServer } from 'http-proxy-3'

/** A load balancer: each request, and each WebSocket, goes to the next process. */
export interface RoundRobin {
  url: string
  /** Where requests go; what is taken out gets no more. */
  targets: Set<string>
  stop(): Promise<void>
}

export async function startRoundRobin(): Promise<RoundRobin> {
  const targets = new Set<string>()
  let turns = 0
  const next = () => {
    const living = [...targets]
    turns += 1
    return living[turns % living.length]
  }
  const proxy = createProxyServer()
  proxy.on('error', (_error, _request, response) => {
    if (!(response instanceof ServerResponse)) response.destroy()
    else if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  const server = createServer((request, response) => {
    const target = next()
    if (!target) return void response.writeHead(503).end()
    // Visitors of tests say who they are, as if through one more proxy in front of this one.
    request.headers['x-forwarded-for'] ??= request.socket.remoteAddress ?? ''
    proxy.web(request, response, { target })
  })
  server.on('upgrade', (request, socket, head) => {
    const target = next()
    if (target) proxy.ws(request, socket, head, { target })
    else socket.destroy()
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    targets,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerParent, startChild } from './child.ts'

interface SentResponse {
  headers: Record<string, string>
  bodyBase64: string
}

export interface BareServer {
  url: string
  stop(): Promise<void>
}

/** What `node:http` alone can do: a server that answers everything with the bytes and headers of `url`. */
export async function startBareHttp(
  url: string,
  headers: Record<string, string>,
): Promise<BareServer> {
  const child = startChild<SentResponse, number>(new URL(import.meta.url))
  const port = await child.ask(await record(url, headers))
  return { url: `http://localhost:${port}`, stop: () => child.stop() }
}

async function record(url: string, headers: Record<string, string>): Promise<SentResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<SentResponse>()
  const { get } = await import('node:http')
  // Not fetch, which would unpack the body.
  get(url, { headers }, async (response) => {
    const body = Buffer.concat(await response.toArray())
    // node:http adds these three on its own, on both sides.
    const {
      date: _date,
      connection: _connection,
      'keep-alive': _keepAlive,
      ...sent
    } = response.headers
    resolve({ headers: sent as Record<string, string>, bodyBase64: body.toString('base64') })
  }).once('error', reject)
  return promise
}

async function serve({ headers, bodyBase64 }: SentResponse): Promise<number> {
  const body = Buffer.from(bodyBase64, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return (server.address() as AddressInfo).port
}

if (process.send && import.meta.main) answerParent(serve)

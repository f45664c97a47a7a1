import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider of embeddings that runs here: it speaks as OpenAI's endpoint does. */
export interface EmbeddingsServer {
  url: string
  /** The texts that were asked for, one request each, and with which key. */
  requests: { texts: string[]; key: string | undefined }[]
  /** How it answers from now on: rightly, with an error, or never. */
  mode: 'answers' | 'fails' | 'hangs'
  stop(): Promise<void>
}

/** Texts that match the same one of `meanings` mean the same to it; others have nothing in common. */
export async function startEmbeddingsServer(
  meanings: readonly RegExp[],
): Promise<EmbeddingsServer> {
  const requests: EmbeddingsServer['requests'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { input } = JSON.parse(body) as { input: string[] }
    requests.push({ texts: input, key: request.headers.authorization })
    if (provider.mode === 'hangs') return
    if (provider.mode === 'fails') {
      response.writeHead(503).end('{}')
      return
    }
    const data = input.map((text, index) => ({ index, embedding: embeddingOf(text) }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: data.toReversed() }))
  })
  const embeddingOf = (text: string) => {
    const meaning = meanings.findIndex((one) => one.test(text))
    return meaning === -1 ? directionOf(text) : directionOf(`meaning ${meaning}`)
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const provider: EmbeddingsServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/embeddings`,
    requests,
    mode: 'answers',
    async stop() {
      server.closeAllConnections()
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      await closed.promise
    },
  }
  return provider
}

/** 256 figures made from a text: those of two texts have hardly anything in common. */
function directionOf(text: string): number[] {
  return [0, 1, 2, 3].flatMap((part) =>
    Array.from(createHash('sha512').update(`${part} ${text}`).digest(), (byte) => byte - 127.5),
  )
}

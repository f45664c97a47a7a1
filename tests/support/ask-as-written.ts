import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Asks for a path exactly as it is written; `fetch` would put it in order first. */
export async function askAsWritten(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const asked = request({ hostname, port, path, method, headers: { ...headers, ...length } })
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks = await response.toArray()
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(chunks).toString(),
  }
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string
}

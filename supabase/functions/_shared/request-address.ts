import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { CheckedAddress } from './public-address.ts'

export class TooLarge extends Error {}

/** What an address answered; `bytes` are empty for a redirect. */
export interface Answered {
  status: number
  location: string | null
  bytes: Uint8Array
}

interface Asked {
  signal: AbortSignal
  maxBytes: number
  headers: Readonly<Record<string, string>>
  /** Posted; without it, a GET. */
  body?: Uint8Array
}

/**
 * Asks a URL at an address that was looked up before, without looking the name up again. The
 * certificate has to be that of the name.
 *
 * @throws when there is no answer within `signal`; `TooLarge` beyond `maxBytes`
 */
export function requestFrom(
  { address, family }: CheckedAddress,
  url: URL,
  { signal, maxBytes, headers, body }: Asked,
): Promise<Answered> {
  const isSecure = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const options = {
    host: address,
    family,
    port: url.port || (isSecure ? 443 : 80),
    path: url.pathname + url.search,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, host: url.host, 'accept-encoding': 'identity' },
    agent: false,
    signal,
    // A server can't choose a certificate by an IP address.
    ...(isSecure && name !== address ? { servername: name } : {}),
  } as const
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)(options, (response) => {
      readAnswer(response, maxBytes).then(resolve, (error: Error) => {
        request.destroy()
        reject(error)
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<Answered> {
  const status = response.statusCode ?? 0
  const location = response.headers.location ?? null
  if (status >= 300) {
    response.destroy()
    return { status, location, bytes: new Uint8Array() }
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new TooLarge(`The answer is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return { status, location, bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()) }
}

import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StoreAccess } from './start-stores.ts'

type Access = Pick<StoreAccess, 'url' | 'publishableKey'>

/** A request that a store refuses: the mistakes of integrators and the attempts of attackers. */
export interface FailingRequest {
  name: string
  path: string
  init?: { method?: string; headers?: Record<string, string>; body?: string }
}

const json = (method: string, body: unknown, headers: Record<string, string> = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const UNSIGNED = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Twenty kinds, each refused for another reason. */
export const FAILING_REQUESTS: readonly FailingRequest[] = [
  { name: 'an id that is none', path: '/rest/v1/services?id=eq.zzz' },
  { name: 'an unknown column', path: '/rest/v1/services?select=nothing' },
  { name: 'an unknown table', path: '/rest/v1/nothing?select=id' },
  { name: 'a limit below zero', path: '/rest/v1/services?limit=-1' },
  { name: 'a select without an end', path: '/rest/v1/services?select="' },
  { name: 'an order by nonsense', path: '/rest/v1/services?order=nothing.upwards' },
  { name: 'a broken expression', path: '/rest/v1/services?slug=imatch.(' },
  { name: 'a text compared with a flag', path: '/rest/v1/services?service_title=is.true' },
  { name: 'an unknown procedure', path: '/rest/v1/rpc/nothing', init: json('POST', {}) },
  {
    name: "the owner's procedure",
    path: '/rest/v1/rpc/soft_delete_service',
    init: json('POST', { service_uuid: UNKNOWN_ID }),
  },
  {
    name: 'broken JSON',
    path: '/rest/v1/contact_messages',
    init: { ...json('POST', {}), body: '{' },
  },
  { name: 'a row of someone else', path: '/rest/v1/orders', init: json('POST', { total_usd: 1 }) },
  {
    name: 'a column too many',
    path: '/rest/v1/contact_messages',
    init: json('POST', { nothing: 1 }),
  },
  {
    name: 'a token that no one signed',
    path: '/rest/v1/services',
    init: { headers: { authorization: `Bearer ${UNSIGNED}` } },
  },
  { name: 'an unknown file', path: '/storage/v1/object/service-media/nothing.png' },
  {
    name: 'a file from a visitor',
    path: '/storage/v1/object/service-media/x.png',
    init: { method: 'POST', body: 'x', headers: { 'content-type': 'image/png' } },
  },
  { name: 'an unknown function', path: '/functions/v1/nothing', init: json('POST', {}) },
  {
    name: 'a cart without lines',
    path: '/functions/v1/create-checkout',
    init: json('POST', { items: [] }),
  },
  {
    name: 'an unknown session',
    path: '/functions/v1/process-checkout-success',
    init: json('POST', { session_id: 'cs_nothing' }),
  },
  { name: 'a user without a session', path: '/auth/v1/user' },
]

/** `fetch` takes more of the processor for a request than the store does. */
const agent = new Agent({ keepAlive: true })

/** Sends it as a visitor; answers status and body. */
export async function send(
  { url, publishableKey }: Access,
  { path, init = {} }: FailingRequest,
): Promise<{ status: number; body: string }> {
  const headers = { apikey: publishableKey, ...init.headers }
  const sent = request(url + path, { agent, method: init.method, headers })
  sent.end(init.body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

import { z } from 'zod'
import { publish } from './channels/publish.ts'
import type { IdentityCheck } from './identity.ts'
import { MAX_MESSAGE_BYTES, MAX_NAME_BYTES } from './limits.ts'
import type { Parts } from './parts.ts'
import { RealtimeRefusal } from './refusal.ts'

const MAX_BATCH = 100
const ONE_EVENT = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
}

const nameSchema = z
  .string()
  .min(1)
  .refine((name) => Buffer.byteLength(name) <= MAX_NAME_BYTES - 'realtime:'.length)
const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: nameSchema,
        event: nameSchema,
        payload: z.looseObject({}),
        private: z.boolean().nullish(),
      }),
    )
    .max(MAX_BATCH),
})

/** Broadcasts over HTTP: `channel.httpSend`, and `channel.send` before it has joined. */
export function createBroadcastEndpoint(parts: Pick<Parts, 'identities' | 'topics' | 'peers'>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS })
    const { pathname, searchParams } = new URL(request.url)
    const [, topic, event] = ONE_EVENT.exec(pathname) ?? []
    if (request.method !== 'POST' || (!topic && pathname !== '/realtime/v1/api/broadcast')) {
      return answer(404, 'Not found')
    }
    try {
      await checkAccess(request, parts.identities)
    } catch (error) {
      if (error instanceof RealtimeRefusal) return answer(401, error.message)
      throw error
    }
    // Nobody may write to a private channel, for there are no policies; as on a hosted project, nothing is said.
    if (!topic || !event) return publishBatch(request, parts)
    if (searchParams.get('private') === 'true') return accepted()
    return publishOne(decode(topic), decode(event), request, parts)
  }
}

async function checkAccess({ headers, url }: Request, identities: IdentityCheck): Promise<void> {
  const apikey = headers.get('apikey') ?? new URL(url).searchParams.get('apikey')
  if (!identities.ofKey(apikey)) throw new RealtimeRefusal('Unauthorized', 'Invalid API key')
  const token = headers.get('authorization')?.replace(/^bearer /i, '')
  if (token && !token.startsWith('sb_')) await identities.ofToken(token)
}

async function publishBatch(request: Request, parts: Pick<Parts, 'topics' | 'peers'>) {
  const { data, error } = batchSchema.safeParse(await readJson(request))
  if (error) return answer(422, z.prettifyError(error))
  for (const { topic, event, payload, private: isPrivate } of data.messages) {
    const bytes = Buffer.from(JSON.stringify(payload))
    if (bytes.length > MAX_MESSAGE_BYTES) return answer(422, 'Payload size exceeds the limit')
    if (!isPrivate) publish(topic, { event, isBinary: false, payload: bytes }, null, parts)
  }
  return accepted()
}

async function publishOne(
  topic: string,
  event: string,
  request: Request,
  parts: Pick<Parts, 'topics' | 'peers'>,
) {
  if (![topic, event].every((name) => nameSchema.safeParse(name).success)) {
    return answer(422, 'The topic or the event is not a name, or too long')
  }
  const isBinary = request.headers.get('content-type') === 'application/octet-stream'
  const payload = isBinary
    ? Buffer.from(await request.arrayBuffer())
    : Buffer.from(JSON.stringify((await readJson(request)) ?? {}))
  if (payload.length > MAX_MESSAGE_BYTES) return answer(422, 'Payload size exceeds the limit')
  publish(topic, { event, isBinary, payload }, null, parts)
  return accepted()
}

/** Empty, which is no name, for what is not encoded as it should be. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}

/** Null for what is not JSON. */
function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null)
}

const accepted = () => new Response(null, { status: 202, headers: CORS })
const answer = (status: number, error: string) =>
  Response.json({ error }, { status, headers: CORS })

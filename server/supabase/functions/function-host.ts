import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import type { Logger } from 'pino'
import { within } from '../../process/close-in-steps.ts'
import { readBytes } from '../../../supabase/functions/_shared/read-bytes.ts'
import { bytesOf, readSigned } from '../keys.ts'

interface FunctionModule {
  default: { fetch(request: Request): Promise<Response> }
}

const FUNCTIONS = join(import.meta.dirname, '../../../supabase/functions')
const PREFIX = '/functions/v1/'
const TIMEOUT_MS = 60_000
/** A file of an order, and what a form adds to it. */
const MAX_BODY_BYTES = 21 * 1024 * 1024

/** The key id under which functions know the local signing key. */
const LOCAL_KEY_ID = 'local'

/**
 * Answers `/functions/v1/{name}` with the handlers in `supabase/functions`, as the hosted relay does.
 * Every one is loaded first, so that a broken one stops the start and not a buyer.
 */
export async function openFunctionHost(
  jwtSecret: string,
  log: Logger,
): Promise<(request: Request) => Promise<Response>> {
  const functions = await loadFunctions()
  return async (request) => {
    const name = new URL(request.url).pathname.slice(PREFIX.length).split('/')[0] ?? ''
    const handler = functions.get(name)
    if (!handler) return relayError(404, 'NOT_FOUND', 'Requested function was not found')
    try {
      const response = handler(await prepare(request, jwtSecret))
      const tooLate = () => new Error('The function did not answer in time.')
      return await within(TIMEOUT_MS, response, tooLate)
    } catch (error) {
      log.error({ err: error, function: name }, 'function failed')
      return relayError(500, 'WORKER_ERROR', 'Function exited due to an error')
    }
  }
}

async function loadFunctions() {
  const entries = await readdir(FUNCTIONS, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
  const loaded = await Promise.all(
    names.map(async (name) => {
      // Of this form, because the build follows it: it bundles them all.
      const module: FunctionModule = await import(`../../../supabase/functions/${name}/index.ts`)
      return [name, module.default.fetch] as const
    }),
  )
  return new Map(loaded)
}

/**
 * The request as a function gets it: with a token that it accepts, and read to its end, because the
 * time for the answer begins after a slow upload. Of a body that is too large only the length comes.
 */
async function prepare(request: Request, jwtSecret: string): Promise<Request> {
  const headers = new Headers(request.headers)
  const authorization = headers.get('authorization')
  const token = authorization && (await reissue(authorization.replace(/^Bearer /i, ''), jwtSecret))
  if (token) headers.set('authorization', `Bearer ${token}`)
  const { bytes, length } = await readBytes(request.body, MAX_BODY_BYTES)
  if (request.body) headers.set('content-length', String(length))
  const body = request.body ? bytes : null
  const { method, signal } = request
  return new Request(request.url, { method, headers, body, signal })
}

/** `x-relay-error` is what makes supabase-js raise a FunctionsRelayError and not a FunctionsHttpError. */
const RELAY_HEADERS = {
  'x-relay-error': 'true',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-relay-error',
}

function relayError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, error: message }, { status, headers: RELAY_HEADERS })
}

/**
 * Signs a user's claims again with a key id.
 *
 * `@supabase/server` asks for a `kid`, which the tokens of `@supabase/lite` lack. Null
 * for what is not a valid token of ours: the function itself then refuses or ignores it.
 */
async function reissue(token: string, jwtSecret: string): Promise<string | null> {
  const verified = await readSigned(token, jwtSecret)
  if (!verified) return null
  return new SignJWT(verified.payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: LOCAL_KEY_ID })
    .sign(bytesOf(jwtSecret))
}

/** The value of `SUPABASE_JWKS` with which functions check reissued tokens. */
export function localKeySet(jwtSecret: string): string {
  const k = Buffer.from(jwtSecret).toString('base64url')
  return JSON.stringify({ keys: [{ kty: 'oct', k, alg: 'HS256', kid: LOCAL_KEY_ID }] })
}

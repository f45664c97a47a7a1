import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from '../log.ts'
import { reissueToken, type TokenReissuer } from './reissue-token.ts'

interface FunctionModule {
  default: { fetch(request: Request): Promise<Response> }
}

const PREFIX = '/functions/v1/'
const TIMEOUT_MS = 60_000

/** Answers `/functions/v1/{name}` with the handlers in `supabase/functions`, as the hosted relay does. */
export interface FunctionHost {
  names: readonly string[]
  fetch(request: Request): Promise<Response>
}

/** Loads every function of `directory`, so that a broken one stops the start and not a buyer. */
export async function openFunctionHost(
  directory: string,
  jwtSecret: string,
  log: Logger,
): Promise<FunctionHost> {
  const functions = await loadFunctions(directory)
  const reissue = reissueToken(jwtSecret)
  return {
    names: [...functions.keys()],
    async fetch(request) {
      const name = new URL(request.url).pathname.slice(PREFIX.length).split('/')[0] ?? ''
      const handler = functions.get(name)
      if (!handler) {
        return relayError(404, 'NOT_FOUND', 'Requested function was not found')
      }
      try {
        return await withTimeout(handler(await prepare(request, reissue)))
      } catch (error) {
        log.error({ err: error, function: name }, 'function failed')
        return relayError(500, 'WORKER_ERROR', 'Function exited due to an error')
      }
    },
  }
}

async function loadFunctions(directory: string) {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
  const loaded = await Promise.all(
    names.map(async (name) => {
      const url = pathToFileURL(join(directory, name, 'index.ts')).href
      const module = (await import(url)) as FunctionModule
      return [name, module.default.fetch] as const
    }),
  )
  return new Map(loaded)
}

async function prepare(request: Request, reissue: TokenReissuer): Promise<Request> {
  const authorization = request.headers.get('authorization')
  if (!authorization) return request
  const headers = new Headers(request.headers)
  const token = await reissue(authorization.replace(/^Bearer /i, ''))
  if (token) headers.set('authorization', `Bearer ${token}`)
  const body = request.body ? await request.arrayBuffer() : null
  return new Request(request.url, { method: request.method, headers, body })
}

function withTimeout(response: Promise<Response>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<Response>()
  const timer = setTimeout(
    () => reject(new Error('The function did not answer in time.')),
    TIMEOUT_MS,
  )
  return Promise.race([response, promise]).finally(() => clearTimeout(timer))
}

/** `x-relay-error` is what makes supabase-js raise a FunctionsRelayError and not a FunctionsHttpError. */
function relayError(status: number, code: string, message: string): Response {
  return Response.json(
    { code, message, error: message },
    { status, headers: { 'x-relay-error': 'true', 'access-control-allow-origin': '*' } },
  )
}

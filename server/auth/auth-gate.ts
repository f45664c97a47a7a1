import { setTimeout as wait } from 'node:timers/promises'
import { isCommonPassword } from '#domain/password.ts'
import type { Database, Queryable } from '../db.ts'
import { limitersOn } from '../limiters.ts'
import { findAccount } from './accounts.ts'
import { authRefusal, textIn, type AuthCall } from './auth-call.ts'
import { knownPlacesOn } from './known-places.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import {
  changeUser,
  MAIL_EVERY_SECONDS,
  sendConfirmationAgain,
  signUp,
  type AuthMailbox,
} from './sign-up.ts'

/** Answers that must not tell by their time whether there is an account take at least this long. */
const QUIET_MS = 300
const MAX_BODY_BYTES = 32 * 1024

interface GateOptions extends AuthMailbox {
  database: Database
  confirmEmails: boolean
  /** Multiplies how often the password of one account may be tried. */
  rateLimitFactor: number
  /** How long a refresh token that was used may come again. */
  refreshGraceSeconds: number
  /** `@supabase/lite`. */
  backend(request: Request): Promise<Response>
}

/**
 * Stands before `/auth/v1` of `@supabase/lite` 0.10 and gives it what a hosted project has and it
 * lacks: tries limited by account, no hint whether an account exists, mails sent again, an end to
 * stolen sessions, and where a session was opened from.
 */
export function openAuthGate(
  options: GateOptions,
): (request: Request, address: string) => Promise<Response> {
  const { database, backend, confirmEmails } = options
  const throttle = createSignInThrottle(
    options.rateLimitFactor,
    limitersOn(database),
    knownPlacesOn(database),
  )

  const answers: Record<string, (call: AuthCall) => Promise<Response>> = {
    'token:password': (call) => signIn(database, throttle, call),
    'token:refresh_token': (call) => refreshSession(database, options.refreshGraceSeconds, call),
    signup: async (call) =>
      refuseCommonPassword(call) ??
      (confirmEmails ? quietly(signUp(options, call)) : call.forward()),
    user: async (call) => refuseCommonPassword(call) ?? changeUser(options, call),
    recover: (call) => quietly(recover(database, call)),
    resend: (call) =>
      textIn(call.body, 'type') === 'signup'
        ? quietly(sendConfirmationAgain(options, call.email).then(nothingToTell))
        : call.forward(),
  }

  return async (request, address) => {
    const kind = kindOf(request)
    const answer = answers[kind]
    if (!answer) return rememberDevice(database, request, address, await backend(request))
    const body = await readBody(request)
    if (body === 'too_large') return authRefusal(413, 'bad_json', 'The request is too large.')
    if (body === null) return authRefusal(400, 'bad_json', 'Could not parse request body as JSON')
    const email = textIn(body, 'email').toLowerCase()
    const forward = (changed = body) => backend(rebuilt(request, kind, changed))
    const response = await answer({ body, email, address, forward })
    return rememberDevice(database, request, address, response)
  }
}

/** A hosted project knows leaked passwords; what everybody would try is known without a list of those. */
function refuseCommonPassword({ body }: AuthCall): Response | null {
  const password = textIn(body, 'password')
  return password !== '' && isCommonPassword(password)
    ? authRefusal(422, 'weak_password', 'Password is known to be weak and easy to guess.')
    : null
}

async function recover(database: Queryable, call: AuthCall): Promise<Response> {
  const account = await findAccount(database, call.email)
  // One statement, so that of many requests at once one is the first.
  const claimed = await database.query(
    `update auth.users set recovery_sent_at = now() where id = $1
       and (recovery_sent_at is null or recovery_sent_at <= now() - make_interval(secs => $2))
     returning id`,
    [account?.id ?? null, MAIL_EVERY_SECONDS],
  )
  return account && claimed.length === 0 ? nothingToTell() : call.forward()
}

const nothingToTell = () => Response.json({}, { headers: { 'access-control-allow-origin': '*' } })

async function quietly(answer: Promise<Response>): Promise<Response> {
  const [response] = await Promise.all([answer, wait(QUIET_MS)])
  return response
}

/** `token:password`, `signup`, `user`, …; '' for what is not under `/auth/v1`. */
function kindOf(request: Request): string {
  const [, endpoint = ''] = /^\/auth\/v1\/(\w+)$/.exec(new URL(request.url).pathname) ?? []
  if (request.method === 'PUT') return endpoint === 'user' ? endpoint : ''
  if (request.method !== 'POST' || endpoint === 'user') return ''
  if (endpoint !== 'token') return endpoint
  return `token:${new URL(request.url).searchParams.get('grant_type') ?? ''}`
}

/** The same request written anew, so that the backend reads nothing in it that was not looked at. */
function rebuilt(request: Request, kind: string, body: AuthCall['body']): Request {
  const [endpoint = '', grant] = kind.split(':')
  const url = new URL(`/auth/v1/${endpoint}`, request.url)
  if (grant) url.searchParams.set('grant_type', grant)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const apikey = new URL(request.url).searchParams.get('apikey')
  if (apikey && !headers.has('apikey')) headers.set('apikey', apikey)
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) })
}

async function readBody(request: Request): Promise<AuthCall['body'] | 'too_large' | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_BODY_BYTES) return 'too_large'
    chunks.push(chunk)
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString())
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** People shall recognise their sessions: `@supabase/lite` keeps neither browser nor address. */
async function rememberDevice(
  database: Queryable,
  request: Request,
  address: string,
  response: Response,
): Promise<Response> {
  const sessionId = response.headers.get('sb-auth-session-id')
  if (!sessionId || !response.ok) return response
  await database.query(
    `update auth.sessions set user_agent = $2, ip = $3::inet
     where id::text = $1 and user_agent is null`,
    [
      sessionId,
      (request.headers.get('user-agent') ?? 'unknown').slice(0, 300),
      /^[\da-f.:]+$/i.test(address) ? address : null,
    ],
  )
  return response
}

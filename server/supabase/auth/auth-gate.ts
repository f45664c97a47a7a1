import { setTimeout as wait } from 'node:timers/promises'
import { isCommonPassword } from '#domain/password.ts'
import { networkOf } from '#domain/network.ts'
import type { Database, Queryable } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { claimMail, mailSentJustNow, type AuthMailbox } from './account-mails.ts'
import { findAccount } from './accounts.ts'
import { answerAdmin } from './admin/admin-api.ts'
import {
  AuthRefusal,
  authAnswer,
  authRefusal,
  notFound,
  readJsonBody,
  refusalCodeOf,
  textIn,
  type AuthCall,
} from './auth-call.ts'
import { guardUserChange } from './change-password.ts'
import { createHashTurns } from './hash-turns.ts'
import { notingFailures, notingWrongCodes } from './failed-sign-ins.ts'
import { followLink, followLinkInAddress, sendSignInLink } from './one-time-links.ts'
import { createSignInThrottle, type ThrottleOptions } from './sign-in-throttle.ts'
import { withAssurance, withFactors, type Method } from './second-factor/assurance.ts'
import { openFactorApi } from './second-factor/factor-api.ts'
import { refreshSession, signIn, signOut } from './sign-in.ts'
import { changeUser, sendConfirmationAgain, signUp } from './sign-up.ts'
import { createBearerReader, userOf, type ReadBearer } from './tokens.ts'

/** Answers that must not tell by their time whether there is an account take this long, or a multiple. */
const QUIET_MS = 300

export interface GateOptions extends AuthMailbox, ThrottleOptions {
  database: Database
  keys: ProjectKeys
  projectUrl: string
  /** Seconds in which a refresh token that was used may come again: its answer may have been lost. */
  refreshGraceSeconds: number
  /** `@supabase/lite`. */
  backend(request: Request): Promise<Response>
}

/**
 * Sits in front of `/auth/v1` of `@supabase/lite` 0.10 and adds what a hosted project has and it
 * lacks: a limit of attempts by account, no hint whether an account exists, emails sent again, an end to
 * stolen sessions, and where a session was opened from.
 */
export function openAuthGate(
  options: GateOptions,
): (request: Request, address: string) => Promise<Response> {
  const { database, backend } = options
  const readBearer = createBearerReader(options.keys)
  const throttle = createSignInThrottle(options)
  const inHashTurn = createHashTurns(options.rateLimitFactor)

  const answers: Record<string, (call: AuthCall) => Promise<Response>> = {
    'token:password': notingFailures(database, (call) =>
      signIn({ database, throttle, inHashTurn }, call),
    ),
    'token:refresh_token': (call) => refreshSession(database, options.refreshGraceSeconds, call),
    signup: (call) => quietly(signUp({ ...options, inHashTurn }, call)),
    user: (call) =>
      guardUserChange({ database, throttle, readBearer }, call, (rest) =>
        changeUser(options, rest),
      ),
    recover: (call) => quietly(recover(database, call)),
    otp: (call) => quietly(sendSignInLink(options, call)),
    magiclink: (call) => quietly(sendSignInLink(options, call)),
    verify: (call) => followLink(database, call),
    resend: (call) => quietly(resend(options, call)),
  }
  const { jwtSecret, publishableKey } = options.keys
  const factorApi = openFactorApi({
    ...options,
    jwtSecret,
    readBearer,
    issuer: new URL(options.siteUrl).host,
    refresh: (refresh_token) =>
      backend(refreshRequest(options.projectUrl, publishableKey, refresh_token)),
  })
  const answerFactor = notingWrongCodes({ database, readBearer }, factorApi)

  return (request, address) =>
    answerRequest(request, address).catch((error: unknown) => {
      if (error instanceof AuthRefusal) return error.response
      throw error
    })

  async function answerRequest(request: Request, address: string): Promise<Response> {
    const path = new URL(request.url).pathname.slice('/auth/v1/'.length)
    const isAdmin = path === 'invite' || path.startsWith('admin/')
    if (isAdmin) return answerAdmin({ ...options, readBearer }, path, request)
    if (path === 'factors' || path.startsWith('factors/')) {
      return answerFactor(path, request, networkOf(address))
    }
    if (!PATHS.has(path)) throw notFound()
    const kind = kindOf(request)
    // What a token is asked for with is looked at, also where the backend answers alone.
    const answer = answers[kind] ?? (kind.startsWith('token:') ? passOn : undefined)
    const response = answer
      ? await answerCall(answer, kind, request, networkOf(address))
      : await answerBodiless(path, request)
    await rememberDevice(database, request, address, response)
    if (path === 'user') return withFactors(database, response)
    return withAssurance({ database, jwtSecret }, response, METHODS[kind] ?? null)
  }

  function answerBodiless(path: string, request: Request): Promise<Response> {
    // The backend answers a HEAD as a GET, with all that comes of it.
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && path === 'verify') return followLinkInAddress(database, request, backend)
    if (request.method === 'POST' && path === 'logout') {
      return signOut({ database, readBearer }, request, backend)
    }
    if (isRead && path === 'reauthenticate') {
      return reauthenticate({ database, readBearer }, request, backend)
    }
    return backend(request)
  }

  async function answerCall(
    answer: (call: AuthCall) => Promise<Response>,
    kind: string,
    request: Request,
    address: string,
  ): Promise<Response> {
    const body = await readJsonBody(request)
    if (kind === 'signup' || kind === 'user') requireUncommonPassword(body)
    const email = textIn(body, 'email').toLowerCase()
    const forward = (changed = body) => backend(rebuilt(request, kind, changed))
    return answer({ body, email, address, headers: request.headers, forward })
  }
}

const passOn = (call: AuthCall) => call.forward()

/** How each kind of request opens a session. */
const METHODS: Readonly<Record<string, Method>> = { 'token:password': 'password', verify: 'otp' }

const PATHS: ReadonlySet<string> = new Set(
  `signup token otp magiclink verify recover resend logout user reauthenticate health settings authorize
   callback .well-known/jwks.json .well-known/openid-configuration`.split(/\s+/),
)

/** A hosted project knows leaked passwords; what everyone would try is known without such a list. */
function requireUncommonPassword(body: AuthCall['body']): void {
  const password = textIn(body, 'password')
  if (password === '' || !isCommonPassword(password)) return
  throw authRefusal(422, 'weak_password', 'Password is known to be weak and easy to guess.')
}

async function recover(database: Queryable, call: AuthCall): Promise<Response> {
  const account = await findAccount(database, { email: call.email })
  const isTurn = account !== null && (await claimMail(database, 'recovery', account.id))
  return account && !isTurn ? authAnswer({}) : call.forward()
}

/** `GET reauthenticate`: emails a code to the signed-in user. */
async function reauthenticate(
  { database, readBearer }: { database: Queryable; readBearer: ReadBearer },
  request: Request,
  backend: (request: Request) => Promise<Response>,
): Promise<Response> {
  const user = userOf(await readBearer(request.headers))
  const account = user && (await findAccount(database, { id: user.userId }))
  // Without an account the backend refuses it.
  const isTurn = account === null || (await claimMail(database, 'reauthentication', account.id))
  if (!isTurn) throw mailSentJustNow()
  return backend(request)
}

/** `@supabase/lite` 0.10 never sends a confirmation again, and reveals a change that waits for one. */
async function resend(mailbox: AuthMailbox, call: AuthCall): Promise<Response> {
  if (textIn(call.body, 'type') === 'signup') {
    await sendConfirmationAgain(mailbox, call.email)
    return authAnswer({})
  }
  const response = await call.forward()
  const isTooSoon = (await refusalCodeOf(response)) === 'over_email_send_rate_limit'
  return isTooSoon ? authAnswer({}) : response
}

async function quietly(answer: Promise<Response>): Promise<Response> {
  const start = performance.now()
  try {
    return await answer
  } finally {
    const tookMs = performance.now() - start
    await wait(Math.ceil(tookMs / QUIET_MS) * QUIET_MS - tookMs)
  }
}

/** `token:password`, `signup`, `user`, …; '' for what is not under `/auth/v1`. */
function kindOf(request: Request): string {
  const [, endpoint = ''] = /^\/auth\/v1\/(\w+)$/.exec(new URL(request.url).pathname) ?? []
  if (request.method === 'PUT') return endpoint === 'user' ? endpoint : ''
  if (request.method !== 'POST' || endpoint === 'user') return ''
  if (endpoint !== 'token') return endpoint
  return `token:${new URL(request.url).searchParams.get('grant_type') ?? ''}`
}

/** The same request, put together again, so that the backend reads nothing in it that was not looked at. */
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

function refreshRequest(projectUrl: string, apikey: string, refresh_token: string): Request {
  return new Request(new URL('/auth/v1/token?grant_type=refresh_token', projectUrl), {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
}

/** So that people recognize their sessions: `@supabase/lite` keeps neither browser nor address. */
async function rememberDevice(
  database: Queryable,
  request: Request,
  address: string,
  response: Response,
): Promise<void> {
  const sessionId = response.headers.get('sb-auth-session-id')
  if (!sessionId || !response.ok) return
  await database.query(
    `update auth.sessions set user_agent = $2, ip = $3::inet
     where id::text = $1 and user_agent is null`,
    [
      sessionId,
      (request.headers.get('user-agent') ?? 'unknown').slice(0, 300),
      /^[\da-f.:]+$/i.test(address) ? address : null,
    ],
  )
}

import { data, redirect } from 'react-router'

import type { BackendClient } from './backend.ts'
import { browserBackend } from './browser-backend.ts'
import { AppError, unwrapRows } from './errors.ts'
import { codePath } from './second-factor.ts'
import { signInPath } from './sign-in-path.ts'
import {
  isLeft,
  readSession,
  rememberLeaving,
  rememberRole,
  SESSION_KEY,
  type SessionUser,
} from './session-store.ts'

/** Whose session was found to be good since the page was loaded. */
let checkedId: string | null = null
/** Where this tab goes when its session is over, if that was its own doing. */
let nextPage: string | null = null

/**
 * The signed-in user; without one, leads to sign-in and then back. For the `clientLoader` of
 * layouts with personal pages.
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const { pathname, search, hash } = new URL(request.url)
  const returnTo = pathname + search + hash
  if (!readSession()) {
    throw redirect(signInPath(returnTo, { hasEnded: checkedId !== null && !isLeft() }))
  }
  const { client, toAuthError } = await backendOfSession()
  // Refreshes a token that has expired; what cannot be refreshed is a session that has ended.
  const { data: current, error } = await client.auth.getSession()
  if (error && readSession()) throw toAuthError(error)
  const user = readSession()
  if (!current.session || !user) throw redirect(signInPath(returnTo, { hasEnded: !isLeft() }))
  checkedId = user.id
  nextPage = null
  return user
}

/** With what its refusals say, which pages without a session need not load. */
async function backendOfSession() {
  const [client, { toAuthError }] = await Promise.all([
    browserBackend(),
    import('./auth-errors.ts'),
  ])
  return { client, toAuthError }
}

export function isChecked(userId: string): boolean {
  return userId === checkedId
}

/**
 * Finds out whether the stored session is still good, by refreshing it if need be. One that is not is
 * dropped, and every guard gets to know. Without a connection it stays: what the page reads then says so.
 */
export async function checkSession(): Promise<void> {
  const client = await browserBackend()
  await client.auth.getSession()
  checkedId = readSession()?.id ?? null
  if (checkedId !== null) nextPage = null
}

/**
 * As `requireUser`; a customer gets the page "403", and an admin gives the second factor first, or sets one
 * up, where that is needed. What an admin may do is up to the database.
 */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  const user = await requireUser(request)
  const client = await browserBackend()
  const { pathname, search, hash } = new URL(request.url)
  const [role, access] = await Promise.all([
    readRole(client, user.id),
    client.rpc('my_admin_access').then(unwrapRows),
  ]).catch(async (error: unknown) => {
    if (await hasEnded(client, error)) {
      throw redirect(signInPath(pathname + search + hash, { hasEnded: !isLeft() }))
    }
    throw error
  })
  if (access === 'code_needed') throw redirect(codePath(pathname + search + hash))
  if (access === 'factor_needed') throw redirect('/account/security?factor=needed')
  if (role !== 'admin' || access !== 'full') throw data(null, { status: 403 })
  return { ...user, isAdmin: true }
}

/** Whether this was refused because the session was ended elsewhere, before its token expired. It is dropped then. */
async function hasEnded(client: BackendClient, error: unknown): Promise<boolean> {
  if (!(error instanceof AppError) || error.code !== 'session_not_found') return false
  await client.auth.getUser()
  return readSession() === null
}

/** The role of an account, remembered for the links of the header. Throws an `AppError`. */
export async function readRole(client: BackendClient, userId: string): Promise<string> {
  const row: { role: string } | null = unwrapRows(
    await client.from('profiles').select('role').eq('id', userId).maybeSingle(),
  )
  const role = row?.role ?? 'customer'
  rememberRole(userId, role)
  return role
}

/**
 * Ends the session of this browser, in all tabs. Throws an `AppError`.
 *
 * @param next what a page behind a guard gives way to; sign-in by default
 * @param isGone whether the backend has ended it already, so there is nothing to ask for
 */
export async function signOut(next?: string, { isGone = false } = {}): Promise<void> {
  const { client, toAuthError } = await backendOfSession()
  nextPage = next ?? null
  rememberLeaving(true)
  // Without a stored session supabase-js only tells its listeners.
  if (isGone) localStorage.removeItem(SESSION_KEY)
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (!error) return
  nextPage = null
  rememberLeaving(false)
  throw toAuthError(error)
}

/** Where to go now that the session is over: where its owner wanted, else to sign-in and back. */
export function pageAfterSession(returnTo: string, wasSignedIn: boolean): string {
  return nextPage ?? signInPath(returnTo, { hasEnded: wasSignedIn && !isLeft() })
}

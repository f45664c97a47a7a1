import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { readRole } from '#app/backend/session.ts'
import { endPasswordRecovery } from '#app/backend/session-events.ts'

import type { SignInDetails, SignUpDetails } from './schema.ts'

/** Mutations that open a session and then do what follows from it: the page waits until they are done. */
export const OPENING_SESSION = ['opening-session'] as const

// Each of these throws an `AppError` whose words are for the person.

/** Opens a session: `email_not_confirmed`, … */
export async function signIn(details: SignInDetails): Promise<void> {
  const client = await openBackend()
  const answer = await client.auth.signInWithPassword(details)
  throwAuthError(answer)
  if (answer.data.user) await readRole(client, answer.data.user.id).catch(warnAboutRole)
}

function warnAboutRole(error: unknown): void {
  console.warn('The links for this account could not be chosen.', error)
}

/**
 * Makes an account. `signed-in`, or `confirm` where its address has to be confirmed by mail first; an
 * address that has an account gets the same answer.
 */
export async function signUp({
  email,
  password,
  fullName,
}: SignUpDetails): Promise<'signed-in' | 'confirm'> {
  const client = await openBackend()
  const answer = await client.auth.signUp({
    email,
    password,
    options: {
      data: { full_name: fullName },
      // For backends that have no templates of ours.
      emailRedirectTo: `${window.location.origin}/auth/sign-in`,
    },
  })
  throwAuthError(answer)
  const { session, user } = answer.data
  // The store's own backend gives no session here, so that its answer does not reveal who has an
  // account; where it sends no mail to confirm, the password opens the new account immediately.
  if (!session && user?.email_confirmed_at) await openWithPassword(client, { email, password })
  else if (!session) return 'confirm'
  const { data } = await client.auth.getSession()
  if (data.session) await readRole(client, data.session.user.id)
  return 'signed-in'
}

async function openWithPassword(client: BackendClient, details: SignInDetails): Promise<void> {
  const { error } = await client.auth.signInWithPassword(details)
  // There was an account with another password: the words are those of any sign-up that fails.
  if (error?.code === 'invalid_credentials') {
    throw toAuthError({ code: 'user_already_exists', status: error.status })
  }
  throwAuthError({ error })
}

/** Has the mail with the confirmation link sent again, if there is such an account. */
export async function resendConfirmation(email: string): Promise<void> {
  const client = await browserBackend()
  throwAuthError(await client.auth.resend({ type: 'signup', email }))
}

/** Has a link for a new password mailed, if there is such an account; nothing reveals whether there is. */
export async function requestPasswordReset(email: string): Promise<void> {
  const client = await openBackend()
  // For backends that have no templates of ours.
  const redirectTo = `${window.location.origin}/auth/reset-password`
  throwAuthError(await client.auth.resetPasswordForEmail(email, { redirectTo }))
}

/**
 * Sets the password of a user who came by the link in an email, and ends all other sessions: someone else
 * may have one.
 */
export async function choosePassword(password: string): Promise<void> {
  const client = await browserBackend()
  throwAuthError(await client.auth.updateUser({ password }))
  endPasswordRecovery()
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

/** Gives this session its second factor: a code of the app, or one of the codes for when that is lost. */
export async function giveSecondFactor(way: 'app' | 'recovery', code: string): Promise<void> {
  const { auth } = await openBackend()
  if (way === 'recovery') return throwAuthError(await auth.mfa.recoveryCodes.verify({ code }))
  const listed = await auth.mfa.listFactors()
  throwAuthError(listed)
  const [factor] = listed.data?.totp ?? []
  if (!factor) throw toAuthError({ code: 'session_not_found' })
  throwAuthError(await auth.mfa.challengeAndVerify({ factorId: factor.id, code }))
}

export function openBackend(): Promise<BackendClient> {
  return browserBackend().catch((cause: unknown) => {
    throw toAuthError(cause)
  })
}

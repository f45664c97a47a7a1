import { askProcedure, askFunction } from '#app/backend/ask-backend.ts'
import { throwAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend, connectBackend } from '#app/backend/browser-backend.ts'
import { AppError } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { fetchAndWarnWhenSlow } from '#app/backend/warn-when-slow.ts'

import type { EmailChange, PasswordChange } from './schema.ts'

// Each of these throws an `AppError`.

/**
 * Requests another address than the `current` one; the user must know the password. It changes once the
 * link in the email to the new address is followed.
 */
export async function changeEmail(current: string, { email, password }: EmailChange) {
  await confirmPassword({ email: current, password })
  const client = await browserBackend()
  const emailRedirectTo = `${window.location.origin}/auth/sign-in`
  const change = { email, current_password: password }
  throwAuthError(await client.auth.updateUser(change, { emailRedirectTo }))
}

/** Changes the password if the current one is right, and ends all other sessions. */
export async function changePassword(email: string, { current, password }: PasswordChange) {
  await confirmPassword({ email, password: current })
  const client = await browserBackend()
  throwAuthError(await client.auth.updateUser({ password, current_password: current }))
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

/** To try a password without touching the session of this browser. */
const passwordTrier = loadOnce(() =>
  connectBackend({
    // A name of its own: two clients of one name would take each other's storage for theirs.
    auth: { persistSession: false, autoRefreshToken: false, storageKey: 'triedPassword' },
    global: { fetch: fetchAndWarnWhenSlow },
  }),
)

/** Makes sure that the person at the screen knows the password: `wrong_password`, … */
async function confirmPassword(details: { email: string; password: string }) {
  const { auth } = await passwordTrier()
  const answer = await auth.signInWithPassword(details)
  if (!answer.error) await auth.signOut({ scope: 'local' })
  if (answer.error?.code === 'invalid_credentials') {
    const userMessage = 'This is not your current password.'
    const cause = answer.error
    throw new AppError({ code: 'wrong_password', userMessage, status: 400, cause })
  }
  throwAuthError(answer)
}

/**
 * Deletes the account, and the session with it, if the password is right: `insufficient_aal`,
 * `wrong_password`, `password_needed`, `last_admin`, …
 */
export const deleteMyAccount = (password: string) => askFunction('delete-account', { password })

/** Signs one other device out; throws `current_session` for this one. */
export const endSession = (sessionId: string) =>
  askProcedure('end_my_session', { p_session_id: sessionId })

export async function endOtherSessions(): Promise<void> {
  const client = await browserBackend()
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

export const exportMyData = async () =>
  JSON.stringify(await askProcedure('export_my_data', {}), null, 2)

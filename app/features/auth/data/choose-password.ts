import { throwAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { endPasswordRecovery } from '#app/backend/session-events.ts'

/**
 * Sets the password of a user who came by the link in an email, and ends all other sessions: someone else
 * may have one. Throws an `AppError`.
 */
export async function choosePassword(password: string): Promise<void> {
  const client = await browserBackend()
  throwAuthError(await client.auth.updateUser({ password }))
  endPasswordRecovery()
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

import { throwAuthError } from '#app/backend/auth-errors.ts'
import type { Backend } from '#app/backend/backend.ts'
import { endPasswordRecovery } from '#app/backend/session-events.ts'

/**
 * Sets the password of whoever came by the link in a mail, and ends all other sessions: somebody else
 * may have one. Throws an `AppError`.
 */
export async function choosePassword(backend: Backend, password: string): Promise<void> {
  const client = await backend()
  throwAuthError(await client.auth.updateUser({ password }))
  endPasswordRecovery()
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

import { throwAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'

/** Signs the account out everywhere but here. Throws an `AppError`. */
export async function endOtherSessions(): Promise<void> {
  const client = await browserBackend()
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

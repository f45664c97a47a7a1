import { throwAuthError } from '#app/backend/auth-errors.ts'
import type { Backend } from '#app/backend/backend.ts'

/** Signs the account out everywhere but here. Throws an `AppError`. */
export async function endOtherSessions(backend: Backend): Promise<void> {
  const client = await backend()
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

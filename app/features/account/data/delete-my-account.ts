import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

/**
 * Deletes the account, and the session with it, if the password is right. Throws an `AppError`:
 * `wrong_password`, `password_needed`, `last_admin`, …
 */
export async function deleteMyAccount(backend: Backend, password: string): Promise<void> {
  const client = await backend()
  await unwrapFunction(await client.functions.invoke('delete-account', { body: { password } }))
}

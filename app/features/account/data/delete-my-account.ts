import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

/**
 * Deletes the account, and the session with it, if the password is right. Throws an `AppError`:
 * `wrong_password`, `password_needed`, `last_admin`, …
 */
export async function deleteMyAccount(password: string): Promise<void> {
  const client = await browserBackend()
  await unwrapFunction(await client.functions.invoke('delete-account', { body: { password } }))
}

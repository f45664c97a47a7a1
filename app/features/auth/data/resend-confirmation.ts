import { throwAuthError } from '#app/backend/auth-errors.ts'
import type { Backend } from '#app/backend/backend.ts'

/** Has the mail with the confirmation link sent again, if there is such an account. Throws an `AppError`. */
export async function resendConfirmation(backend: Backend, email: string): Promise<void> {
  const client = await backend()
  throwAuthError(await client.auth.resend({ type: 'signup', email }))
}

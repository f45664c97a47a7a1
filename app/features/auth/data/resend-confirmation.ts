import { throwAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'

/** Has the mail with the confirmation link sent again, if there is such an account. Throws an `AppError`. */
export async function resendConfirmation(email: string): Promise<void> {
  const client = await browserBackend()
  throwAuthError(await client.auth.resend({ type: 'signup', email }))
}

import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'

/**
 * Has a link for a new password mailed, if there is such an account; nothing reveals whether there is.
 * Throws an `AppError`.
 *
 * @param resetUrl where the link leads, for backends that have no templates of ours
 */
export async function requestPasswordReset(email: string, resetUrl: string): Promise<void> {
  const client = await browserBackend().catch((cause: unknown) => {
    throw toAuthError(cause)
  })
  throwAuthError(await client.auth.resetPasswordForEmail(email, { redirectTo: resetUrl }))
}

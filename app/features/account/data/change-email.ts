import { throwAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'

import { confirmPassword } from './confirm-password.ts'

interface EmailChange {
  /** The present address. */
  current: string
  email: string
  password: string
}

/**
 * Requests another address; the user must know the password. It changes once the link in the email to the
 * new address is followed. Throws an `AppError`.
 */
export async function changeEmail({ current, email, password }: EmailChange): Promise<void> {
  await confirmPassword({ email: current, password })
  const client = await browserBackend()
  const emailRedirectTo = `${window.location.origin}/auth/sign-in`
  const change = { email, current_password: password }
  throwAuthError(await client.auth.updateUser(change, { emailRedirectTo }))
}

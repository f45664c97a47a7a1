import { throwAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'

import { confirmPassword } from './confirm-password.ts'

interface PasswordChange {
  email: string
  current: string
  password: string
}

/** Changes the password if the current one is right, and ends all other sessions. Throws an `AppError`. */
export async function changePassword({ email, current, password }: PasswordChange): Promise<void> {
  await confirmPassword({ email, password: current })
  const client = await browserBackend()
  throwAuthError(await client.auth.updateUser({ password, current_password: current }))
  throwAuthError(await client.auth.signOut({ scope: 'others' }))
}

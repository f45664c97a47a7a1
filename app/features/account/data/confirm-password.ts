import { throwAuthError } from '#app/backend/auth-errors.ts'
import { AppError } from '#app/backend/errors.ts'
import { tryPassword } from '#app/backend/try-password.ts'

/** Makes sure that the person at the screen knows the password. Throws an `AppError`: `wrong_password`, … */
export async function confirmPassword(details: { email: string; password: string }): Promise<void> {
  const answer = await tryPassword(details)
  const code = answer.error?.code
  if (code === 'invalid_credentials') {
    const userMessage = 'This is not your current password.'
    throw new AppError({ code: 'wrong_password', userMessage, status: 400, cause: answer.error })
  }
  throwAuthError(answer)
}

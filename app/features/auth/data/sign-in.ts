import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { readRole } from '#app/backend/session.ts'
import type { SignInDetails } from '../schema.ts'

/** Opens a session. Throws an `AppError` whose words are for the person; code `email_not_confirmed`, … */
export async function signIn(details: SignInDetails): Promise<void> {
  const client = await browserBackend().catch((cause: unknown) => {
    throw toAuthError(cause)
  })
  const answer = await client.auth.signInWithPassword(details)
  throwAuthError(answer)
  if (answer.data.user) await readRole(client, answer.data.user.id).catch(warnAboutRole)
}

function warnAboutRole(error: unknown): void {
  console.warn('The links for this account could not be chosen.', error)
}

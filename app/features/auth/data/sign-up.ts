import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { readRole } from '#app/backend/session.ts'
import type { SignInDetails, SignUpDetails } from '../schema.ts'

/**
 * Makes an account. `signed-in`, or `confirm` where its address has to be confirmed by mail first; an
 * address that has an account gets the same answer. Throws an `AppError` with words for the person.
 *
 * @param confirmUrl where the link in the mail leads, for backends that have no templates of ours
 */
export async function signUp(
  { email, password, fullName }: SignUpDetails,
  confirmUrl: string,
): Promise<'signed-in' | 'confirm'> {
  const client = await browserBackend().catch((cause: unknown) => {
    throw toAuthError(cause)
  })
  const answer = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName }, emailRedirectTo: confirmUrl },
  })
  throwAuthError(answer)
  const { session, user } = answer.data
  // The store's own backend gives no session here, so that its answer does not reveal who has an
  // account; where it sends no mail to confirm, the password opens the new account immediately.
  if (!session && user?.email_confirmed_at) await openWithPassword(client, { email, password })
  else if (!session) return 'confirm'
  const { data } = await client.auth.getSession()
  if (data.session) await readRole(client, data.session.user.id)
  return 'signed-in'
}

async function openWithPassword(client: BackendClient, details: SignInDetails): Promise<void> {
  const { error } = await client.auth.signInWithPassword(details)
  // There was an account with another password: the words are those of any sign-up that fails.
  if (error?.code === 'invalid_credentials') {
    throw toAuthError({ code: 'user_already_exists', status: error.status })
  }
  throwAuthError({ error })
}

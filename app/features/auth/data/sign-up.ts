import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import type { Backend } from '#app/backend/backend.ts'
import { readRole } from '#app/backend/session.ts'
import type { SignUpDetails } from '#domain/account.ts'

/**
 * Makes an account. `signed-in`, or `confirm` where its address has to be confirmed by mail first; an
 * address that has an account gets the same answer. Throws an `AppError` with words for the person.
 *
 * @param confirmUrl where the link in the mail leads, for backends that have no templates of ours
 */
export async function signUp(
  backend: Backend,
  { email, password, fullName }: SignUpDetails,
  confirmUrl: string,
): Promise<'signed-in' | 'confirm'> {
  const client = await backend().catch((cause: unknown) => {
    throw toAuthError(cause)
  })
  const answer = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName }, emailRedirectTo: confirmUrl },
  })
  throwAuthError(answer)
  if (!answer.data.session) return 'confirm'
  if (answer.data.user) await readRole(client, answer.data.user.id)
  return 'signed-in'
}

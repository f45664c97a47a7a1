import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'

const LAST_ADMIN =
  'This is the only account that runs the store. Give another one that right first.'

/** Deletes the account and the session with it. Throws an `AppError`. */
export async function deleteMyAccount(backend: Backend): Promise<void> {
  const client = await backend()
  const answer = await client.rpc('delete_my_account')
  if (answer.error?.message === 'last_admin') {
    throw new AppError({
      code: 'last_admin',
      userMessage: LAST_ADMIN,
      status: answer.status,
      cause: answer.error,
    })
  }
  unwrapRows(answer)
}

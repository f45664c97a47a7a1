import type { Queryable } from '../database/database.ts'
import { AuthRefusal, refusalCodeOf, type AuthCall } from './auth-call.ts'
import { userOf, type ReadBearer } from './tokens.ts'

/** What the log of sign-ins calls a refusal; others are no attempts to get in. */
const OUTCOMES: Readonly<Record<string, string>> = {
  invalid_credentials: 'wrong_password',
  email_not_confirmed: 'not_confirmed',
  user_banned: 'deactivated',
  mfa_verification_failed: 'wrong_code',
}
const TOO_MANY = 429

/** A password that was refused is in the log of sign-ins, which the owner reads (product 48.1). */
export function notingFailures(
  database: Queryable,
  signIn: (call: AuthCall) => Promise<Response>,
): (call: AuthCall) => Promise<Response> {
  return (call) =>
    noting(
      () => signIn(call),
      (outcome) => note(database, { ...call, outcome, userId: null }),
    )
}

/** So is a code of a second factor. */
export function notingWrongCodes<Rest extends [path: string, request: Request, address: string]>(
  { database, readBearer }: { database: Queryable; readBearer: ReadBearer },
  answer: (...rest: Rest) => Promise<Response>,
): typeof answer {
  return (...rest) =>
    noting(
      () => answer(...rest),
      async (outcome) => {
        const [, { headers }, address] = rest
        const user = userOf(await readBearer(headers))
        if (!user) return
        await note(database, { email: '', address, headers, outcome, userId: user.userId })
      },
    )
}

async function noting(
  ask: () => Promise<Response>,
  write: (outcome: string) => Promise<void>,
): Promise<Response> {
  const response = await ask().catch((error: unknown) => {
    if (error instanceof AuthRefusal) return error.response
    throw error
  })
  const outcome =
    response.status === TOO_MANY ? 'too_many' : OUTCOMES[await refusalCodeOf(response)]
  if (outcome) await write(outcome)
  return response
}

interface Failure extends Pick<AuthCall, 'email' | 'address' | 'headers'> {
  outcome: string
  userId: string | null
}

async function note(database: Queryable, failure: Failure): Promise<void> {
  const { email, userId, address, headers, outcome } = failure
  // An address of a network, as limits count by it, is written as an address.
  await database.query('select private.note_failed_sign_in($1, $2::uuid, $3, $4, $5)', [
    email,
    userId,
    address,
    headers.get('user-agent') ?? 'unknown',
    outcome,
  ])
}

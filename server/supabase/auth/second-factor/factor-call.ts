import type { Database } from '../../database/database.ts'
import { authRefusal, textIn, type AuthCall } from '../auth-call.ts'
import type { SealedSecrets } from './sealed-secret.ts'

/** A request about the second factor of the account that is signed in. */
export interface FactorCall {
  userId: string
  email: string
  sessionId: string
  /** Whether the session was opened with a second factor. */
  isAssured: boolean
  /** Whether the account has one that works. */
  hasFactor: boolean
  /** Of the factor in the path; '' where there is none. */
  factorId: string
  body: AuthCall['body']
  database: Database
  secrets: SealedSecrets
  /** What authenticator apps call the project unless the caller names it. */
  issuer: string
  /** Takes one of the tries that the account has from here. @throws AuthRefusal when there is none left */
  takeTry(): Promise<void>
  /** The same for a recovery code. */
  takeRecoveryTry(): Promise<void>
  /** The session, as it is once the second factor was given. */
  openAssured(): Promise<Response>
}

export const factorNotFound = () => authRefusal(404, 'mfa_factor_not_found', 'Factor not found')

/** @throws AuthRefusal where the account has a second factor and the session was opened without it */
export function requireAssurance({ hasFactor, isAssured }: FactorCall, what: string): void {
  if (hasFactor && !isAssured)
    throw authRefusal(403, 'insufficient_aal', `AAL2 required to ${what}`)
}

export const codeIn = ({ body }: FactorCall): string => textIn(body, 'code')

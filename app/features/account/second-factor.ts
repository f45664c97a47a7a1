import { queryOptions } from '@tanstack/react-query'

import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { lacksSecondFactor } from '#app/backend/second-factor.ts'

/** What the account has of a second factor. */
export interface SecondFactorState {
  /** Of the authenticator app; null where there is none. */
  factorId: string | null
  /** Codes for when the app is lost that were not used yet; null where there are none at all. */
  codesLeft: number | null
  /** This session was opened without it, and changes none of it. */
  isCodeMissing: boolean
}

export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ['second-factor', userId],
    queryFn: readSecondFactor,
    staleTime: 0,
  })

async function readSecondFactor(): Promise<SecondFactorState> {
  const { auth } = await browserBackend()
  const listed = await auth.mfa.listFactors()
  throwAuthError(listed)
  const [factor] = listed.data?.totp ?? []
  // A hosted project may have recovery codes switched off: then there are none.
  const codes = factor ? await auth.mfa.recoveryCodes.getStatus() : null
  return {
    factorId: factor?.id ?? null,
    codesLeft: codes?.data?.remaining ?? null,
    isCodeMissing: lacksSecondFactor(),
  }
}

export interface Enrollment {
  factorId: string
  /** A picture, as an address. */
  qrCode: string
  secret: string
}

/** Begins to set up an authenticator app; it counts once it has given its first code. */
export async function beginEnrollment(storeName: string): Promise<Enrollment> {
  const { auth } = await browserBackend()
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', issuer: storeName })
  if (enrolled.error) throw toAuthError(enrolled.error)
  const { id, totp } = enrolled.data
  return { factorId: id, qrCode: totp.qr_code, secret: totp.secret }
}

/** Switches the app on, and answers its recovery codes; none where the backend has no such codes. */
export async function finishEnrollment(factorId: string, code: string): Promise<readonly string[]> {
  const { auth } = await browserBackend()
  throwAuthError(await auth.mfa.challengeAndVerify({ factorId, code }))
  const generated = await auth.mfa.recoveryCodes.generate()
  return generated.data?.codes ?? []
}

/** New recovery codes; the former ones no longer work. */
export async function renewCodes(hasCodes: boolean): Promise<readonly string[]> {
  const { recoveryCodes } = (await browserBackend()).auth.mfa
  const made = await (hasCodes ? recoveryCodes.regenerate() : recoveryCodes.generate())
  throwAuthError(made)
  return made.data?.codes ?? []
}

export async function turnOff(factorId: string): Promise<void> {
  const { auth } = await browserBackend()
  throwAuthError(await auth.mfa.unenroll({ factorId }))
  // The token says what the session may do.
  throwAuthError(await auth.refreshSession())
}

import { Secret, TOTP } from 'otpauth'
import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * An authenticator app. Each call gives the code of another 30 seconds, because each code works once. Two are enough:
 * those of now and of what comes next both count, also when 30 seconds end before the code arrives.
 */
export function authenticatorOf(secret: string): { next(): string } {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let offset = 0
  return {
    next() {
      const timestamp = Date.now() + offset * 30_000
      offset += 1
      return totp.generate({ timestamp })
    },
  }
}

/** Sets an authenticator app up for the account that is signed in, as its owner does. */
export async function setUpSecondFactor({ auth }: SupabaseClient) {
  const enrolled = await auth.mfa.enroll({ factorType: 'totp', issuer: 'Test' })
  if (enrolled.error) throw enrolled.error
  const app = authenticatorOf(enrolled.data.totp.secret)
  const { id } = enrolled.data
  const verified = await auth.mfa.challengeAndVerify({ factorId: id, code: app.next() })
  if (verified.error) throw verified.error
  return { id, app, totp: enrolled.data.totp }
}

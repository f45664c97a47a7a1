import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { beginPasswordRecovery } from '#app/backend/session-events.ts'
import { readRole } from '#app/backend/session.ts'

import type { EmailLink } from '../email-link.ts'

/** Opens the session of a link in an email. Throws an `AppError`: `otp_expired`, … */
export async function followEmailLink(link: EmailLink): Promise<void> {
  if (link.kind === 'refused') throw toAuthError({ code: link.code, status: 403 })
  // On loading, supabase-js picks up a session from the address.
  const client = await browserBackend().catch((cause: unknown) => {
    throw toAuthError(cause)
  })
  if (link.kind === 'proof') {
    throwAuthError(await client.auth.verifyOtp({ type: link.type, token_hash: link.tokenHash }))
  }
  const { data } = await client.auth.getSession()
  if (!data.session) throw toAuthError({ code: 'otp_expired', status: 403 })
  // Invited customers have no password yet.
  if (link.type === 'invite') beginPasswordRecovery()
  await readRole(client, data.session.user.id)
}

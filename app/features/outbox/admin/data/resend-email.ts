import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Writes a mail once more. Throws `email_is_queued` while the first is still to be sent. */
export async function resendEmail(backend: Backend, id: string): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc('resend_email', { p_id: id }))
}

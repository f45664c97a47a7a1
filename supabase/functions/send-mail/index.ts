import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { mailText, readMailBody } from '#domain/mail-body.ts'
import { mailHtml } from '#domain/mail-html.ts'
import { requireEnv } from '../_shared/env.ts'
import {
  countQueued,
  keepEmails,
  readMailBrand,
  settleEmail,
  takeEmails,
  type MailBrand,
  type QueuedMail,
} from '../_shared/mail-outbox.ts'
import { openMailTransport, type MailTransport } from '../_shared/mail-transport.ts'
import { respond } from '../_shared/respond.ts'

const BATCH = 20
/** No batch begins later, so that with the last one this ends before its callers lose patience. */
const BUDGET_MS = 20_000

/**
 * No body; for the server alone. Sends the mails that are due and answers {sent, failed, left}, where
 * `left` still wait in the outbox; or {kept} where no mail server is configured.
 */
export default {
  fetch: withSupabase(
    { auth: 'secret', cors: 'disabled', errors: { detailed: false } },
    (request, { supabaseAdmin }) =>
      respond(async () => {
        const transport = openMailTransport()
        if (!transport) return { kept: await keepEmails(supabaseAdmin) }
        try {
          return await emptyOutbox(supabaseAdmin, transport, request.signal)
        } finally {
          transport.close()
        }
      }),
  ),
}

async function emptyOutbox(
  database: SupabaseClient,
  transport: MailTransport,
  stopSignal: AbortSignal,
) {
  const end = Date.now() + BUDGET_MS
  let sent = 0
  let failed = 0
  let brand: MailBrand | undefined
  while (Date.now() < end && !stopSignal.aborted) {
    const mails = await takeEmails(database, BATCH)
    if (mails.length === 0) break
    const frame = (brand ??= await readMailBrand(database))
    const outcomes = await Promise.all(
      mails.map((mail) => deliver(database, transport, frame, mail)),
    )
    const succeeded = outcomes.filter(Boolean).length
    sent += succeeded
    failed += outcomes.length - succeeded
  }
  return { sent, failed, left: await countQueued(database) }
}

/** Sends one mail and records what became of it; whether it was sent. */
async function deliver(
  database: SupabaseClient,
  transport: MailTransport,
  brand: MailBrand,
  mail: QueuedMail,
): Promise<boolean> {
  const failure = await trySending(transport, brand, mail)
  await settleEmail(database, mail.id, failure)
  return failure === null
}

async function trySending(transport: MailTransport, brand: MailBrand, mail: QueuedMail) {
  try {
    const { subject } = mail
    const siteUrl = requireEnv('SITE_URL')
    const blocks = readMailBody(mail.body_text, siteUrl)
    await transport.send({
      id: mail.id,
      to: mail.to_email,
      subject,
      text: mailText(blocks),
      html: mailHtml(blocks, { ...brand, subject, siteUrl }),
      fromName: brand.storeName,
      replyTo: brand.contactEmail,
    })
    return null
  } catch (error) {
    // Not logged: it names the address. The outbox keeps it for the owner.
    const reason = error instanceof Error ? error.message : String(error)
    return { reason, isFinal: NO_SUCH_ADDRESS.test(reason) }
  }
}

/** Enhanced status codes for a bad address (RFC 3463): tomorrow it will be no better. */
const NO_SUCH_ADDRESS = /\b5\d\d[ -]5\.1\.[1236]\b/

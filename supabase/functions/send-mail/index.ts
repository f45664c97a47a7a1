import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { renderMail } from '#domain/mail-html.ts'
import { readEnv, requireEnv } from '../_shared/env.ts'
import { openMailTransport, type MailTransport } from '../_shared/mail-transport.ts'
import { askAnswer, call, refusalFrom } from '../_shared/refusal.ts'
import { forServer } from '../_shared/serve.ts'

const BATCH = 20
/** No batch begins later, so that with the last one this ends before its callers lose patience. */
const BUDGET_MS = 20_000

/** A mail as it waits in the outbox. */
const queuedMail = z.object({
  id: z.string(),
  to_email: z.string(),
  subject: z.string(),
  body_text: z.string(),
  /** Of the thread that answers belong to. */
  reply_token: z.string().nullable(),
})

type QueuedMail = z.output<typeof queuedMail>

/** What frames the mails of the store. */
type MailBrand = Awaited<ReturnType<typeof readMailBrand>>

/**
 * No body; for the server alone. Sends the mails that are due and answers {sent, failed, left}, where
 * `left` still wait in the outbox; or {kept} where no mail server is configured.
 */
export default forServer(async (request, { supabaseAdmin }) => {
  const transport = openMailTransport()
  if (!transport) return { kept: await askAnswer(supabaseAdmin, 'keep_emails', z.number()) }
  try {
    return await emptyOutbox(supabaseAdmin, transport, request.signal)
  } finally {
    transport.close()
  }
})

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
    // No other sender gets them for two minutes.
    const mails = await askAnswer(database, 'take_emails', z.array(queuedMail), { p_limit: BATCH })
    if (mails.length === 0) break
    const frame = (brand ??= await readMailBrand(database))
    const outcomes = await Promise.all(
      mails.map((mail) => deliver(database, transport, frame, mail)),
    )
    const succeeded = outcomes.filter(Boolean).length
    sent += succeeded
    failed += outcomes.length - succeeded
  }
  const { count, error } = await database
    .from('outbox_emails')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'queued')
  if (error) throw refusalFrom(error)
  return { sent, failed, left: count ?? 0 }
}

/** Sends one mail and records what became of it; whether it was sent. */
async function deliver(
  database: SupabaseClient,
  transport: MailTransport,
  brand: MailBrand,
  mail: QueuedMail,
): Promise<boolean> {
  const failure = await trySending(transport, brand, mail)
  await call(database, 'settle_email', {
    p_id: mail.id,
    p_error: failure,
    // There is no point in trying again.
    p_is_final: NO_SUCH_ADDRESS.test(failure ?? ''),
  })
  return failure === null
}

/** Enhanced status codes for a bad address (RFC 3463): tomorrow it will be no better. */
const NO_SUCH_ADDRESS = /\b5\d\d[ -]5\.1\.[1236]\b/

async function trySending(transport: MailTransport, brand: MailBrand, mail: QueuedMail) {
  try {
    const { subject } = mail
    const frame = { ...brand, subject, siteUrl: requireEnv('SITE_URL') }
    await transport.send({
      id: mail.id,
      to: mail.to_email,
      subject,
      ...renderMail(mail.body_text, frame),
      fromName: brand.storeName,
      replyTo: threadAddress(mail) ?? brand.contactEmail,
    })
    return null
  } catch (error) {
    // Not logged: it names the address. The outbox keeps it for the owner.
    return error instanceof Error ? error.message : String(error)
  }
}

/** Where answers reach the thread, on a store that receives email; they reach the owner's mailbox otherwise. */
function threadAddress({ reply_token: token }: QueuedMail): string | null {
  const address = readEnv('INBOUND_EMAIL_ADDRESS')
  return address && token ? address.replace('@', `+${token}@`) : null
}

async function readMailBrand(database: SupabaseClient) {
  const [storeName, { data, error }] = await Promise.all([
    askAnswer(database, 'get_store_name', z.string()),
    database.from('site_settings').select('key, value').in('key', ['address', 'contact_email']),
  ])
  if (error) throw refusalFrom(error)
  const textOf = (key: string) => {
    const value: unknown = data.find((setting) => setting.key === key)?.value
    return typeof value === 'string' ? value : ''
  }
  return {
    storeName,
    address: textOf('address'),
    contactEmail: textOf('contact_email'),
  }
}

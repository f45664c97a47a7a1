import { z } from 'zod'
import { askAnswer, invalidRequest, refusal } from '../_shared/refusal.ts'
import { readEnv } from '../_shared/env.ts'
import { forAnyone } from '../_shared/serve.ts'
import { readEmail } from './read-email.ts'
import { isSigned } from './verify-webhook.ts'

/** Far above any answer that people type, and below what a request may have. */
const MAX_BODY_CHARACTERS = 500_000

/**
 * Takes an email that a mail provider received for a thread of the inbox, signed as Standard Webhooks say
 * (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Body: {from, to, text or html, message_id, auto_submitted?}. Answers
 * {received}, false for one that was taken before; 400 `invalid_signature`, 404 `thread_unknown`. Without
 * `INBOUND_EMAIL_SECRET` nothing is taken.
 */
export default forAnyone(async (request, { supabaseAdmin }) => {
  const secret = readEnv('INBOUND_EMAIL_SECRET')
  const body = await request.text()
  if (body.length > MAX_BODY_CHARACTERS) throw invalidRequest('The email is too long.')
  if (!secret || !(await isSigned(request.headers, body, secret, Date.now()))) {
    throw refusal('invalid_signature')
  }
  const email = readEmail(body)
  const received = await askAnswer(supabaseAdmin, 'receive_reply', z.boolean(), {
    p_token: email.token,
    p_from: email.from,
    p_body: email.text,
    p_provider_id: email.messageId,
    p_is_automatic: email.isAutomatic,
  })
  return { received }
})

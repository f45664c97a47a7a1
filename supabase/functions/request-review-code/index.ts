import { withSupabase } from '@supabase/server'
import { emailProblem } from '#domain/email-address.ts'
import { refusal, refusalFrom } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

/**
 * Body: {email}. Mails a code to the address and answers {sent: true}: the same for every address, so
 * that no one learns who is a customer, even when the address has had its share of codes.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabaseAdmin }) =>
    respond(async () => {
      const { email } = await readBody(request)
      const address = typeof email === 'string' ? email.trim() : ''
      const problem = emailProblem(address)
      if (problem) {
        throw refusal('invalid_request', { text: problem, details: { fields: { email: problem } } })
      }
      const { error } = await supabaseAdmin.rpc('request_review_code', { p_email: address })
      if (error) throw refusalFrom(error)
      return { sent: true }
    }),
  ),
}

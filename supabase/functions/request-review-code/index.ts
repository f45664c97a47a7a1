import { emailProblem } from '#domain/email-address.ts'
import { call, invalidRequest } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/**
 * Body: {email}. Mails a code to the address and answers {sent: true}: the same for every address, so
 * that no one learns who is a customer, even when the address has had its share of codes.
 */
export default forVisitors(async (request, { supabaseAdmin }) => {
  const { email } = await readBody(request)
  const address = typeof email === 'string' ? email.trim() : ''
  const problem = emailProblem(address)
  if (problem) throw invalidRequest(problem, { email: problem })
  await call(supabaseAdmin, 'request_review_code', { p_email: address })
  return { sent: true }
})

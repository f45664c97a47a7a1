import { z } from 'zod'
import { MOST_VISIT_BYTES, readToldVisit } from '#domain/visit.ts'
import { askAnswer, call, invalidRequest } from '../_shared/refusal.ts'
import { forAnyone } from '../_shared/serve.ts'
import { isToBeCounted, visitEventOf } from '../_shared/visit-event.ts'

/**
 * Body: {kind, path, service?, referrer?, source?, medium?, campaign?}, as text, because beacons carry no
 * headers of their own. Answers {counted}. Only hosted projects run this: the store's own process answers
 * at the same address and collects what it writes (`server/store/visits`).
 */
export default forAnyone(async (request, { supabaseAdmin }) => {
  const body = await request.text()
  const told = body.length <= MOST_VISIT_BYTES ? readToldVisit(body) : null
  if (!told) throw invalidRequest('This is no visit to a page of the store.')
  if (!isToBeCounted(request.headers)) return { counted: false }
  const [address = ''] = (request.headers.get('x-forwarded-for') ?? '').split(',')
  const salt = await askAnswer(supabaseAdmin, 'visit_salt', z.string())
  const sender = { headers: request.headers, address: address.trim(), isBehindProxy: true }
  await call(supabaseAdmin, 'take_visit_events', { p_events: [visitEventOf(told, sender, salt)] })
  return { counted: true }
})

import { SOON } from '../_shared/ask-provider.ts'
import { payments, unlessUnknown } from '../_shared/payments.ts'
import { readEvent } from '../_shared/read-event.ts'
import { refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'
import { takeEvent } from '../_shared/take-event.ts'

/**
 * Body: {event_id}. For admins: asks the provider for an event that didn't get through, and takes it as if it came now.
 * Safe to repeat. Answers {outcome}: `done` or `ignored`; refuses with `event_not_found` or what the event is refused with.
 */
export default forAdmins(
  'Only an admin repeats events.',
  async (request, { supabaseAdmin, userClaims }) => {
    const { event_id: eventId } = await readBody(request)
    const isId = typeof eventId === 'string' && /^evt_[A-Za-z0-9_]{4,250}$/.test(eventId)
    const event = isId && (await unlessUnknown(payments().events.retrieve(eventId, {}, SOON)))
    if (!event) throw refusal('event_not_found')
    return { outcome: await takeEvent(supabaseAdmin, readEvent(event), userClaims?.id) }
  },
)

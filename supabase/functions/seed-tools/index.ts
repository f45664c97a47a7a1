import { z } from 'zod'
import { readEnv } from '../_shared/env.ts'
import { paymentMode } from '../_shared/payment-mode.ts'
import { askAnswer, invalidRequest, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'

const BACKGROUND = ['load', 'fill', 'empty'] as const

/** What went and what stayed of each kind. */
const removed = z.array(
  z.object({
    kind: z.string(),
    rows: z.number(),
    kept_in_all: z.number(),
    kept: z.array(z.object({ name: z.string().nullable(), used_by: z.string().nullable() })),
  }),
)

/**
 * Body: {action, kinds?, withChanged?, rows?}, for admins. `look` answers {payments, sends_mail, has_address};
 * `remove` what went and what stayed; `load`, `fill` and `empty` answer {id}, the run that works it off.
 * Refuses with `payments_live`, `seed_run_busy` or `unknown_kind`.
 */
export default forAdmins('Only an admin changes the demo store.', async (request, context) => {
  const { action, kinds, withChanged, rows } = await readBody(request)
  const payments = paymentMode()
  if (action === 'look') return { payments, ...readSetUp() }
  // Made-up orders, prices and reviews have no place where customers pay.
  if (payments === 'live') throw refusal('payments_live')
  const admin = context.userClaims?.id
  const { supabaseAdmin } = context
  const named = Array.isArray(kinds) ? kinds.map(String) : []
  if (action === 'remove') {
    const args = { p_kinds: named, p_with_changed: withChanged === true }
    return { result: await askAnswer(supabaseAdmin, 'remove_demo_rows', removed, args, admin) }
  }
  const asked = BACKGROUND.find((known) => known === action)
  if (!asked) throw invalidRequest('The action is not known.')
  const run = { p_action: asked, p_kinds: named, p_rows: Number.isInteger(rows) ? rows : 0 }
  return { id: await askAnswer(supabaseAdmin, 'start_seed_run', z.string(), run, admin) }
})

/** What of the store's set-up is in its environment alone. */
function readSetUp() {
  return {
    sends_mail: readEnv('SMTP_URL') !== undefined,
    has_address: readEnv('SITE_URL')?.startsWith('https://') ?? false,
  }
}

import { publicKeyOf, readPushKey } from '../_shared/push-key.ts'
import { forAdmins } from '../_shared/serve.ts'

/** No body; for admins. Answers {publicKey}: the store's key for push services, as browsers take it. */
export default forAdmins(
  'Only admins turn on notifications.',
  async (_request, { supabaseAdmin }) => ({
    publicKey: publicKeyOf(await readPushKey(supabaseAdmin)),
  }),
)

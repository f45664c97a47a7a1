import { publicKeyOf } from '../_shared/push-key.ts'
import { call } from '../_shared/refusal.ts'
import { forAdmins } from '../_shared/serve.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }

/**
 * No body; for admins. Answers {publicKey}: the store's key for push services as browsers take it, an
 * uncompressed point in base64url. The first call makes the key.
 */
export default forAdmins(
  'Only admins turn on notifications.',
  async (_request, { supabaseAdmin }) => {
    const kept = await call<JsonWebKey | null>(supabaseAdmin, 'offer_push_key', { p_jwk: null })
    const key =
      kept ?? (await call<JsonWebKey>(supabaseAdmin, 'offer_push_key', { p_jwk: await newKey() }))
    return { publicKey: publicKeyOf(key) }
  },
)

async function newKey(): Promise<JsonWebKey> {
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  return crypto.subtle.exportKey('jwk', privateKey)
}

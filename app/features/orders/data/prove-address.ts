import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/**
 * Takes the link of `requestAddressProof`; answers how many orders came to the account. Throws
 * `link_expired` or `link_invalid`.
 */
export async function proveAddress(proof: string): Promise<number> {
  const client = await browserBackend()
  const claimed = unwrapRows(await client.rpc('prove_address', { p_proof: proof }))
  return claimed ?? 0
}

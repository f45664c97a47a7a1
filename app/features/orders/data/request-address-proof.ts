import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Mails a link to the account's address that proves it. */
export async function requestAddressProof(): Promise<void> {
  const client = await browserBackend()
  unwrapRows(await client.rpc('request_address_proof'))
}

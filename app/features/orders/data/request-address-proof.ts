import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Mails a link to the account's address that proves it. */
export async function requestAddressProof(backend: Backend): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc('request_address_proof'))
}

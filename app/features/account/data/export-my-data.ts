import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Everything that the store keeps about the account, as the text of a JSON file. */
export async function exportMyData(backend: Backend): Promise<string> {
  const client = await backend()
  const kept = unwrapRows(await client.rpc('export_my_data'))
  return JSON.stringify(kept, null, 2)
}

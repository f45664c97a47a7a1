import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Everything that the store keeps about the account, as the text of a JSON file. */
export async function exportMyData(): Promise<string> {
  const client = await browserBackend()
  const kept = unwrapRows(await client.rpc('export_my_data'))
  return JSON.stringify(kept, null, 2)
}

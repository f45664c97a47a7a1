import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Takes a service off the website; its page says that it is gone (product 22.11). */
export async function archiveService(backend: Backend, id: string): Promise<void> {
  const client = await backend()
  unwrapRows(await client.from('services').update({ status: 'archived' }).eq('id', id))
}

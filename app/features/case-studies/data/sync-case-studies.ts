import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'

/** Takes what is new from the owner's feed; answers what became of it, in the server's words. For admins. */
export async function syncCaseStudies(backend: Backend): Promise<string> {
  const client = await backend()
  const answer = await unwrapFunction<{ message?: string }>(
    await client.functions.invoke('sync-case-studies', { body: {} }),
  )
  return answer?.message ?? ''
}

import * as z from 'zod/mini'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

const syncAnswer = z.object({ message: z.string() })

/** Takes what is new from the owner's feed; answers what became of it, in the server's words. For admins. */
export async function syncCaseStudies(backend: Backend): Promise<string> {
  const client = await backend()
  const answer = await unwrapFunction(
    await client.functions.invoke('sync-case-studies', { body: {} }),
  )
  return readAnswer('sync-case-studies', syncAnswer, answer)?.message ?? ''
}

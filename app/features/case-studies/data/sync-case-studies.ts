import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

/** Takes what is new from the owner's feed; answers what became of it, in the server's words. For admins. */
export async function syncCaseStudies(): Promise<string> {
  const [client, { syncAnswer }] = await Promise.all([
    browserBackend(),
    import('./case-study-answers.ts'),
  ])
  const answer = await unwrapFunction(
    await client.functions.invoke('sync-case-studies', { body: {} }),
  )
  return readAnswer('sync-case-studies', syncAnswer, answer)?.message ?? ''
}

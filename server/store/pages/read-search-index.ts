import type { LocalBackend } from '../local-backend.ts'

/**
 * Lets the search read the catalogue now, in the background: it does so when it is first asked, and with thousands of
 * services that visitor would wait for seconds.
 *
 * @throws when the search does not answer
 */
export async function readSearchIndex(
  { functions }: Pick<LocalBackend, 'functions'>,
  publicUrl: string,
  publishableKey: string,
): Promise<void> {
  const answer = await functions(
    new Request(`${publicUrl}/functions/v1/search-suggest`, {
      method: 'POST',
      headers: { apikey: publishableKey },
    }),
  )
  if (!answer.ok) throw new Error(`The search answers ${answer.status}.`)
}

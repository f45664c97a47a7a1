const ASKED = ['range', 'if-none-match', 'if-modified-since'] as const
const TOLD = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
] as const

/**
 * Answers `/storage/v1/object/public/…` with the files of a backend elsewhere, under the address
 * that they have in every row of the database. So the store may move to another backend without
 * a change of its rows, and what the pages show comes from their own origin.
 */
export function relayPublicFiles(backendUrl: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const headers = pick(request.headers, ASKED)
    // As the file lies there: a compressed answer would have another length than it says.
    headers.set('accept-encoding', 'identity')
    const answer = await fetch(backendUrl + pathname + search, {
      method: request.method,
      headers,
      signal: request.signal,
    })
    return new Response(answer.body, {
      status: answer.status,
      headers: pick(answer.headers, TOLD),
    })
  }
}

function pick(from: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = from.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

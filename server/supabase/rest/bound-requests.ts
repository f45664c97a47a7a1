type Handler = (request: Request) => Promise<Response>

/** More than any table has columns, and any page of a store asks for. */
const MOST_PARTS = 500
/** Parameters that are read part by part, each at a price; the values of a filter cost next to nothing. */
const READ_IN_PARTS = /^(?:select|columns|on_conflict|order|or|and)$|\.(?:order|or|and)$/
const PART = /[,(]/g
/** Node's own client takes no answer with more than 16 KB of headers. */
const MOST_LOCATION_CHARACTERS = 8_000

/**
 * `/rest/v1` without requests that name more columns, orders and conditions than anyone needs: a hosted project reads
 * thousands of them, but here the process that reads them is the one that everyone waits for.
 */
export function boundRequests(rest: Handler): Handler {
  return async (request) => {
    if (countParts(new URL(request.url).searchParams) > MOST_PARTS) return tooManyParts()
    const answer = await rest(request)
    const { length } = answer.headers.get('content-location') ?? ''
    if (length > MOST_LOCATION_CHARACTERS) answer.headers.delete('content-location')
    return answer
  }
}

function countParts(query: URLSearchParams): number {
  let parts = 0
  for (const [name, value] of query) {
    if (READ_IN_PARTS.test(name)) parts += 1 + (value.match(PART)?.length ?? 0)
  }
  return parts
}

function tooManyParts(): Response {
  const message = `A request can name at most ${MOST_PARTS} columns and conditions.`
  return Response.json({ code: '54000', message, details: null, hint: null }, { status: 400 })
}

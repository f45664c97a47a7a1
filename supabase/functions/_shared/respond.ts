import { Refusal, refusal, refusalByCode } from './refusal.ts'

const MAX_BODY_CHARACTERS = 100_000

/**
 * Runs a handler and answers its value as JSON. A Refusal becomes its status with
 * `{error, code, details}`, and so does a database error that the request caused; anything else is
 * logged and becomes a 500 without internals.
 */
export async function respond(run: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await run())
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalByCode(codeOf(error))
    if (refusal) {
      const { message, code, details, status } = refusal
      return Response.json({ error: message, code, details }, { status })
    }
    console.error(error)
    return Response.json(
      { error: 'Something went wrong on my side. Please try again.', code: 'internal_error' },
      { status: 500 },
    )
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** @throws Refusal 400 `invalid_request` unless the body is a JSON object */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  const body = text.length <= MAX_BODY_CHARACTERS ? parseJson(text) : undefined
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refusal('invalid_request', { text: 'The request body must be a JSON object.' })
  }
  return body as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { withSupabase, type SupabaseContext, type WithSupabaseConfig } from '@supabase/server'
import { corsHeaders } from '@supabase/supabase-js/cors'
import { isObject, parseJson } from '#domain/json.ts'
import { invalidRequest, Refusal, refusal, refusalByCode } from './refusal.ts'

const MAX_BODY_CHARACTERS = 100_000

type Handle = (request: Request, context: SupabaseContext) => Promise<object>

/** What the runtime calls: the handler's value as JSON. */
const serve = (config: WithSupabaseConfig) => (handle: Handle) => ({
  fetch: withSupabase(config, (request, context) => respond(() => handle(request, context))),
})

const STOREFRONT = {
  auth: ['user', 'publishable'],
  cors: {
    headers: {
      ...corsHeaders,
      'Access-Control-Allow-Headers': `${corsHeaders['Access-Control-Allow-Headers']}, idempotency-key, cart-key`,
    },
  },
  errors: { detailed: false },
} satisfies WithSupabaseConfig

/** A function of the storefront, for a visitor with the publishable key, signed in or not. */
export const forVisitors = serve(STOREFRONT)
/** For people who are signed in. */
export const forAccounts = serve({ ...STOREFRONT, auth: 'user' })
/** For the store's own jobs, with the secret key. */
export const forServer = serve({ auth: 'secret', cors: 'disabled', errors: { detailed: false } })
/** For callers that prove themselves by what they send. */
export const forAnyone = serve({ auth: 'none', cors: 'disabled' })

/** For admins; anyone else gets 403 `forbidden` with the words. */
export const forAdmins = (words: string, handle: Handle) =>
  forAccounts(async (request, context) => {
    const { data, error } = await context.supabase.rpc('is_admin')
    if (error) throw error
    if (data !== true) throw refusal('forbidden', { text: words })
    return handle(request, context)
  })

/**
 * A Refusal becomes its status with `{error, code, details}`, and so does a database error that the
 * request caused; anything else is logged and becomes a 500 without internals.
 */
async function respond(run: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await run())
  } catch (error) {
    const refused = error instanceof Refusal ? error : refusalByCode(codeOf(error))
    if (refused) {
      const { message, code, details, status } = refused
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

/** @throws Refusal 400 `invalid_request` unless the body is a JSON object of at most so many characters */
export async function readBody(
  request: Request,
  maxCharacters = MAX_BODY_CHARACTERS,
): Promise<Record<string, unknown>> {
  const text = await request.text()
  const body = text.length <= maxCharacters ? parseJson(text) : undefined
  if (!isObject(body)) throw invalidRequest('The request body must be a JSON object.')
  return body
}

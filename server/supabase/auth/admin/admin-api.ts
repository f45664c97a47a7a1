import { timingSafeEqual } from 'node:crypto'
import { readJsonBody, authRefusal } from '../auth-call.ts'
import { generateLink, inviteUser } from './links.ts'
import { AdminRefusal } from './user-attributes.ts'
import {
  createUser,
  deleteUser,
  getUser,
  listUsersPage,
  updateUser,
  type AdminCall,
  type AdminOptions,
} from './users.ts'

type Answer = (options: AdminOptions, call: AdminCall) => Promise<Response>

const ANSWERS: Readonly<Record<string, Answer>> = {
  'GET admin/users': listUsersPage,
  'POST admin/users': createUser,
  'GET admin/users/:id': getUser,
  'PUT admin/users/:id': updateUser,
  'DELETE admin/users/:id': deleteUser,
  'POST admin/generate_link': generateLink,
  'POST invite': inviteUser,
}
const PATHS = new Set(Object.keys(ANSWERS).map((route) => route.split(' ')[1]))

/**
 * `auth.admin` of supabase-js, which `@supabase/lite` 0.10 lacks (decision 19): for the secret key and
 * tokens of the service role, and for no one else.
 */
export function openAdminApi(
  options: AdminOptions,
): (path: string, request: Request) => Promise<Response> {
  return async (path, request) => {
    const [, id = ''] = /^admin\/users\/([^/]+)$/.exec(path) ?? []
    const route = id === '' ? path : 'admin/users/:id'
    if (!PATHS.has(route)) return authRefusal(404, 'not_found', 'There is nothing at this address.')
    const refused = await refuseOthers(options, request)
    if (refused) return refused
    const answer = ANSWERS[`${request.method} ${route}`]
    if (!answer) return authRefusal(405, 'method_not_allowed', 'This method is not known here.')
    const url = new URL(request.url)
    const read = request.body ? await readJsonBody(request) : { body: {} }
    if ('refused' in read) return read.refused
    return answer(options, { id, url, body: read.body }).catch((error: unknown) => {
      if (error instanceof AdminRefusal) return error.response
      throw error
    })
  }
}

/** A token says who asks; without one, the key does. */
async function refuseOthers(
  { keys, readBearer }: AdminOptions,
  request: Request,
): Promise<Response | null> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? ''
  const bearer = await readBearer(request.headers)
  const isKnown = isSame(key, keys.secretKey) || isSame(key, keys.publishableKey)
  if (!isKnown || bearer.kind === 'bad' || bearer.kind === 'expired') {
    return authRefusal(401, 'no_authorization', 'This endpoint requires the secret key.')
  }
  const isServer =
    bearer.kind === 'token' ? bearer.role === 'service_role' : isSame(key, keys.secretKey)
  return isServer ? null : authRefusal(403, 'not_admin', 'User not allowed')
}

/** In a time that doesn't reveal how much was right. */
function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

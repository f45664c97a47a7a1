import { isSameKey } from '../../keys.ts'
import { authRefusal, notFound, readJsonBody } from '../auth-call.ts'
import { generateLink, inviteUser } from './links.ts'
import {
  createUser,
  deleteUser,
  getUser,
  listUsersPage,
  updateUser,
  type AdminAnswer,
  type AdminOptions,
} from './users.ts'

const ANSWERS: Readonly<Record<string, AdminAnswer>> = {
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
export async function answerAdmin(
  options: AdminOptions,
  path: string,
  request: Request,
): Promise<Response> {
  const [, id = ''] = /^admin\/users\/([^/]+)$/.exec(path) ?? []
  const route = id === '' ? path : 'admin/users/:id'
  if (!PATHS.has(route)) throw notFound()
  await refuseOthers(options, request)
  const answer = ANSWERS[`${request.method} ${route}`]
  if (!answer) throw authRefusal(405, 'method_not_allowed', 'This method is not known here.')
  const body = request.body ? await readJsonBody(request) : {}
  return answer(options, { id, url: new URL(request.url), body })
}

/** A token says who asks; without one, the key does. */
async function refuseOthers({ keys, readBearer }: AdminOptions, request: Request): Promise<void> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey') ?? ''
  const bearer = await readBearer(request.headers)
  const isKnown = isSameKey(key, keys.secretKey) || isSameKey(key, keys.publishableKey)
  if (!isKnown || bearer.kind === 'bad' || bearer.kind === 'expired') {
    throw authRefusal(401, 'no_authorization', 'This endpoint requires the secret key.')
  }
  const isServer =
    bearer.kind === 'token' ? bearer.role === 'service_role' : isSameKey(key, keys.secretKey)
  if (!isServer) throw authRefusal(403, 'not_admin', 'User not allowed')
}

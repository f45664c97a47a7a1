import { jwtVerify, SignJWT } from 'jose'
import { isSameKey } from './is-same-key.ts'
import type { OldKeys, ProjectKeys } from './keys.ts'

/** Gives a request what it would have with the keys of today; the same request where it has that already. */
export type RenewCredentials = (request: Request) => Promise<Request>

/**
 * After keys were replaced, the old ones and what they have signed are taken at one place, before anything looks
 * at them: an old key becomes the new one, and an old token is signed again. Null where there are no old keys.
 */
export function createRenewal(keys: ProjectKeys): RenewCredentials | null {
  const { oldKeys } = keys
  return oldKeys ? (request) => renew(request, keys, oldKeys) : null
}

async function renew(request: Request, keys: ProjectKeys, oldKeys: OldKeys): Promise<Request> {
  const apikey = request.headers.get('apikey')
  const [, bearer = null] =
    /^bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const newKey = apikey === null ? null : newKeyOf(apikey, keys, oldKeys)
  const newBearer =
    bearer === null
      ? null
      : (newKeyOf(bearer, keys, oldKeys) ?? (await signAgain(bearer, keys, oldKeys)))
  if (newKey === null && newBearer === null) return request
  const renewed = new Request(request)
  if (newKey !== null) renewed.headers.set('apikey', newKey)
  if (newBearer !== null) renewed.headers.set('authorization', `Bearer ${newBearer}`)
  return renewed
}

function newKeyOf(key: string, keys: ProjectKeys, oldKeys: OldKeys): string | null {
  if (isSameKey(key, oldKeys.publishableKey)) return keys.publishableKey
  return isSameKey(key, oldKeys.secretKey) ? keys.secretKey : null
}

/** Null for anything but a good token of the old secret. */
async function signAgain(
  token: string,
  { jwtSecret }: ProjectKeys,
  oldKeys: OldKeys,
): Promise<string | null> {
  if (token.split('.').length !== 3) return null
  const algorithms = ['HS256']
  const verified = await jwtVerify(token, bytesOf(oldKeys.jwtSecret), { algorithms }).catch(
    () => null,
  )
  if (!verified) return null
  const { payload, protectedHeader } = verified
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(bytesOf(jwtSecret))
}

const bytesOf = (secret: string) => new TextEncoder().encode(secret)

import { SignJWT } from 'jose'
import { bytesOf, isSameKey, type OldKeys, type ProjectKeys, readSigned } from './keys.ts'

/** Gives a request the credentials that everything reads alike; the same request where it has them already. */
export type RenewCredentials = (request: Request) => Promise<Request>

/**
 * At one place, before anything looks at them: the scheme is spelled `Bearer` however it was written, which the parts
 * of the backend read differently otherwise; and after keys were replaced, an old key becomes the new one, and a token
 * of before is signed again.
 */
export function createRenewal(keys: ProjectKeys): RenewCredentials {
  return async (request) => {
    const apikey = request.headers.get('apikey')
    const authorization = request.headers.get('authorization')
    const [, bearer] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? []
    const renewal = keys.oldKeys && { keys, oldKeys: keys.oldKeys }
    const newKey = renewal && apikey !== null ? newKeyOf(apikey, renewal) : null
    const newBearer = renewal && bearer ? await newBearerOf(bearer, renewal) : null
    const spelled = bearer === undefined ? authorization : `Bearer ${newBearer ?? bearer}`
    if (newKey === null && spelled === authorization) return request
    const renewed = new Request(request)
    if (newKey !== null) renewed.headers.set('apikey', newKey)
    if (spelled !== null) renewed.headers.set('authorization', spelled)
    return renewed
  }
}

interface Renewal {
  keys: ProjectKeys
  oldKeys: OldKeys
}

const newBearerOf = async (bearer: string, renewal: Renewal) =>
  newKeyOf(bearer, renewal) ?? (await signAgain(bearer, renewal))

function newKeyOf(key: string, { keys, oldKeys }: Renewal): string | null {
  if (isSameKey(key, oldKeys.publishableKey)) return keys.publishableKey
  return isSameKey(key, oldKeys.secretKey) ? keys.secretKey : null
}

/** Null for anything but a good token of the old secret. */
async function signAgain(
  token: string,
  { keys: { jwtSecret }, oldKeys }: Renewal,
): Promise<string | null> {
  const verified = await readSigned(token, oldKeys.jwtSecret)
  if (!verified) return null
  const { payload, protectedHeader } = verified
  return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(bytesOf(jwtSecret))
}

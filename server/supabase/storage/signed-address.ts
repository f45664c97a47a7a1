import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { ProjectKeys } from '../keys.ts'
import { StorageRefusal } from './storage-refusal.ts'

/** What the bearer of a signed address may do with its one object. */
type Scope = 'download' | 'upload'

interface SignedUpload {
  owner: string | null
  upsert: boolean
}

export type AddressSigner = ReturnType<typeof createAddressSigner>

/**
 * Addresses are signed with a key of their own, derived from the one for sessions. Their tokens open one
 * object and name no role, so no other part of the backend accepts them.
 */
export function createAddressSigner({
  jwtSecret,
  oldKeys,
}: Pick<ProjectKeys, 'jwtSecret' | 'oldKeys'>) {
  const key = keyOf(jwtSecret)
  const oldKey = oldKeys ? keyOf(oldKeys.jwtSecret) : null
  const sign = (claims: Record<string, unknown>, seconds: number) => {
    const now = Math.floor(Date.now() / 1_000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience('storage')
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(key)
  }
  const check = async (token: string | null, object: string, scope: Scope) => {
    if (token === null)
      throw refuse('InvalidRequest', "querystring must have required property 'token'")
    const options = { algorithms: ['HS256'], audience: 'storage', requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, key, options)
      .catch((error: unknown) => {
        if (oldKey === null) throw error
        return jwtVerify(token, oldKey, options)
      })
      .catch(() => {
        throw refuse('InvalidJWT', 'This address is no longer valid.')
      })
    if (payload['scope'] !== scope) {
      throw refuse('InvalidSignature', `Token is not scoped for ${scope}`)
    }
    if (payload['url'] !== object) throw refuse('InvalidSignature', 'Invalid signature')
    return payload
  }
  return {
    signDownload: (url: string, seconds: number) => sign({ url, scope: 'download' }, seconds),
    signUpload: (url: string, seconds: number, { owner, upsert }: SignedUpload) =>
      sign({ url, scope: 'upload', owner, upsert }, seconds),
    /** @throws StorageRefusal unless `token` was signed for this object and is not over */
    async checkDownload(token: string | null, object: string): Promise<void> {
      await check(token, object, 'download')
    },
    async checkUpload(token: string | null, object: string): Promise<SignedUpload> {
      const { owner, upsert } = await check(token, object, 'upload')
      return { owner: typeof owner === 'string' ? owner : null, upsert: upsert === true }
    },
  }
}

const keyOf = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'oneday storage addresses', 32))

function refuse(code: string, message: string): StorageRefusal {
  return new StorageRefusal(400, code, message)
}

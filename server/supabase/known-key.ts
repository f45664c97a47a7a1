import { createBearerReader } from './auth/tokens.ts'
import { type ProjectKeys, readSigned } from './keys.ts'
import { addressAfter } from './storage/read-request.ts'
import { createAddressSigner } from './storage/signed-address.ts'
import { StorageRefusal } from './storage/storage-refusal.ts'

const SIGNED_UPLOAD = '/object/upload/sign/'

/** Whether an upload proves itself by its address, in place of a key. */
export const isSignedUpload = ({ url }: Request) =>
  new URL(url).pathname.startsWith(`/storage/v1${SIGNED_UPLOAD}`)

/**
 * Whether a request comes with a key, a token or a signed address of this project. It decides nothing about
 * rights; the handler that answers does.
 */
export function createKeyCheck(keys: ProjectKeys): (request: Request) => Promise<boolean> {
  const known = new Set([keys.publishableKey, keys.secretKey])
  const signer = createAddressSigner(keys)
  const hasSignature = async (request: Request) => {
    if (!isSignedUpload(request)) return false
    try {
      const { bucket, name } = addressAfter(SIGNED_UPLOAD, request)
      const token = new URL(request.url).searchParams.get('token')
      await signer.checkUpload(token, `${bucket}/${name}`)
      return true
    } catch (error) {
      if (error instanceof StorageRefusal) return false
      throw error
    }
  }
  return async (request) => {
    const { apikey, bearer } = credentialsOf(request)
    if (apikey !== null && known.has(apikey)) return true
    if (bearer === '') return hasSignature(request)
    return known.has(bearer) || (await readSigned(bearer, keys.jwtSecret)) !== null
  }
}

/** Whether a request comes from someone unknown: without the token of an account, and without the secret key. */
export function createAnonymousCheck(keys: ProjectKeys): (request: Request) => Promise<boolean> {
  const readBearer = createBearerReader(keys)
  return async (request) => {
    const { apikey, bearer } = credentialsOf(request)
    if (apikey === keys.secretKey || bearer === keys.secretKey) return false
    const read = await readBearer(request.headers)
    return read.kind !== 'token' || read.role === 'anon'
  }
}

function credentialsOf({ headers, url }: Request) {
  const apikey = headers.get('apikey') ?? new URL(url).searchParams.get('apikey')
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return { apikey, bearer }
}

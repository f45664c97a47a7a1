import { jwtVerify } from 'jose'
import { addressAfter } from '../storage/object-address.ts'
import { createAddressSigner } from '../storage/signed-address.ts'
import { StorageRefusal } from '../storage/storage-refusal.ts'
import type { Target } from './read-target.ts'

export interface StoreKeys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
}

/** Parts that are asked without a key, because something else proves who asks. */
const WITHOUT_KEY = /^\/(?:functions\/v1\/stripe-webhook|auth\/v1|v1|sandbox)(?:\/|\?|$)/
const SIGNED_UPLOAD = '/object/upload/sign/'

/** Whether an upload proves itself by its address, in place of a key. */
export const isForSignedUpload = ({ url }: Target) => url.startsWith(`/storage/v1${SIGNED_UPLOAD}`)

/**
 * Whether a body may be read: its sender has a key of this store, or goes where none is asked for. It
 * is no decision on rights, which stay with whoever answers.
 */
export function keyCheck(keys: StoreKeys): (request: Request, target: Target) => Promise<boolean> {
  const known = new Set([keys.publishableKey, keys.secretKey])
  const secret = new TextEncoder().encode(keys.jwtSecret)
  const signer = createAddressSigner(keys.jwtSecret)
  const hasSignature = async (request: Request, target: Target) => {
    if (!isForSignedUpload(target)) return false
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
  return async (request, target) => {
    const { headers, url } = request
    if (WITHOUT_KEY.test(target.url)) return true
    const apikey = headers.get('apikey') ?? new URL(url).searchParams.get('apikey')
    if (apikey !== null && known.has(apikey)) return true
    const [, bearer = ''] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
    if (bearer === '') return hasSignature(request, target)
    return (
      known.has(bearer) ||
      jwtVerify(bearer, secret, { algorithms: ['HS256'] }).then(
        () => true,
        () => false,
      )
    )
  }
}

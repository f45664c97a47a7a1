/** How far the sender's clock may be from ours. */
const TOLERANCE_SECONDS = 300
const MOST_SIGNATURES = 3

/**
 * Whether a webhook was signed with the secret, a few minutes ago at most: HMAC-SHA256 over
 * `{id}.{timestamp}.{body}`, as Standard Webhooks say. A secret that begins with `whsec_` is base64.
 */
export async function isSigned(
  headers: Headers,
  body: string,
  secret: string,
  nowMs: number,
): Promise<boolean> {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const age = Math.abs(nowMs / 1000 - Number(timestamp))
  if (!id || !/^\d{1,12}$/.test(timestamp) || age > TOLERANCE_SECONDS) return false
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), HMAC, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  // Several while a secret is replaced: `v1,… v1,…`. Each that is checked reads the whole body.
  const parts = (headers.get('webhook-signature') ?? '').split(' ', MOST_SIGNATURES)
  for (const part of parts) {
    const signature = part.startsWith('v1,') ? fromBase64(part.slice(3)) : null
    // The comparison of verify takes the same time however much is right.
    if (signature && (await crypto.subtle.verify(HMAC.name, key, signature, signed))) return true
  }
  return false
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const
const PREFIX = 'whsec_'

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const decoded = secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : null
  return decoded ?? new TextEncoder().encode(secret)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)
  } catch {
    return null
  }
}

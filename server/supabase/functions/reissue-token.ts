import { jwtVerify, SignJWT } from 'jose'

/** The key id under which functions know the local signing key. */
const LOCAL_KEY_ID = 'local'

export type TokenReissuer = (token: string) => Promise<string | null>

/**
 * Signs a user's claims again with a key id.
 *
 * `@supabase/server` asks for a `kid`, which the tokens of `@supabase/lite` lack. Null
 * for what is not a valid token of ours: the function itself then refuses or ignores it.
 */
export function reissueToken(jwtSecret: string): TokenReissuer {
  const key = new TextEncoder().encode(jwtSecret)
  return async (token) => {
    if (token.split('.').length !== 3) return null
    const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => null)
    if (!verified) return null
    return new SignJWT(verified.payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: LOCAL_KEY_ID })
      .sign(key)
  }
}

/** The value of `SUPABASE_JWKS` with which functions check reissued tokens. */
export function localKeySet(jwtSecret: string): string {
  const k = Buffer.from(jwtSecret).toString('base64url')
  return JSON.stringify({ keys: [{ kty: 'oct', k, alg: 'HS256', kid: LOCAL_KEY_ID }] })
}

import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Clocks of phones are off by some seconds: the code before and the one after count too. */
const WINDOW = 1

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret) })

/** What an authenticator app is set up with: by its camera, or typed in. */
export function newAuthenticator(issuer: string, email: string) {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const uri = totpOf(secret, { issuer, label: email }).toString()
  // In names of colors: supabase-js makes an address of it in which "#" would begin a fragment.
  const qrCode = renderSVG(uri, { whiteColor: 'white', blackColor: 'black', border: 3 })
  return { secret, uri, qrCode }
}

/** Which 30 seconds, counted from 1970, the code is of; null when it is of none near `nowMs`. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}

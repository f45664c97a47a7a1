import { Buffer } from 'node:buffer'

/** The public half of the store's key as browsers and push services take it: an uncompressed point in base64url. */
export function publicKeyOf({ x = '', y = '' }: JsonWebKey): string {
  const bytes = [x, y].flatMap((part) => [...Buffer.from(part, 'base64url')])
  return Buffer.from([4, ...bytes]).toString('base64url')
}

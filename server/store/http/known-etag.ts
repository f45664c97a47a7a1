import type { Encoding } from '../cache/encodings.ts'

const PARTS = /\s*,\s*/
const WEAK = /^W\//
const ENCODED = /\.(?:br|best-br|gzip)"$/

/** The ETag of the same in an encoding: other bytes need another strong one (RFC 9110 8.8.3.3). */
export function encodedEtag(etag: string, encoding: Encoding | 'best-br'): string {
  return encoding === 'identity' ? etag : `${etag.slice(0, -1)}.${encoding}"`
}

/**
 * Whether an `If-None-Match` names an ETag, by the weak comparison that it asks for (RFC 9110 13.1.2): in any encoding it
 * is the same.
 */
export function isKnownEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch
    .trim()
    .split(PARTS)
    .some((known) => known === '*' || known.replace(WEAK, '').replace(ENCODED, '"') === etag)
}

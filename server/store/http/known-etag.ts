const PARTS = /\s*,\s*/
const WEAK = /^W\//

/** Whether an `If-None-Match` names an ETag, by the weak comparison that it asks for (RFC 9110 13.1.2). */
export function isKnownEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag) return true
  return ifNoneMatch
    .trim()
    .split(PARTS)
    .some((known) => known === '*' || known.replace(WEAK, '') === etag)
}

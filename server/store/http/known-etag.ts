const PARTS = /\s*,\s*/
const WEAK = /^W\//

/**
 * Which of these ETags an `If-None-Match` names, by the weak comparison that it asks for (RFC 9110 13.1.2): the one to say
 * again in a 304, which is about the bytes that the caller has. Null where it names none of them; the first for `*`.
 */
export function knownEtag(
  ifNoneMatch: string | null | undefined,
  etags: readonly string[],
): string | null {
  if (!ifNoneMatch) return null
  const named = ifNoneMatch.trim().split(PARTS)
  if (named.includes('*')) return etags[0] ?? null
  const known = new Set(named.map((name) => name.replace(WEAK, '')))
  return etags.find((etag) => known.has(etag)) ?? null
}

const TAG = /(?:W\/)?("[^"]*")/g

/**
 * Which of these ETags an `If-None-Match` names, by the weak comparison that it asks for (RFC 9110 13.1.2): the one to say
 * again in a 304, which is about the bytes that the caller has. Null where it names none of them; the first for `*`.
 */
export function knownEtag(
  ifNoneMatch: string | null | undefined,
  etags: readonly string[],
): string | null {
  if (!ifNoneMatch) return null
  if (ifNoneMatch.trim() === '*') return etags[0] ?? null
  const known = new Set(Array.from(ifNoneMatch.matchAll(TAG), ([, tag = '']) => tag))
  return etags.find((etag) => known.has(etag)) ?? null
}

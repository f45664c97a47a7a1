const MOST = 5
/** Shorter ones are the start of a word. */
const FEWEST_CHARACTERS = 2

/** The searches of this device with one more: newest first, each once, at most five. */
export function addRecentSearch(recent: readonly string[], q: string): readonly string[] {
  if (q.length < FEWEST_CHARACTERS) return recent
  return [q, ...removeRecentSearch(recent, q)].slice(0, MOST)
}

/** The searches without one, in upper or lower case. */
export function removeRecentSearch(recent: readonly string[], q: string): readonly string[] {
  return recent.filter((kept) => kept.toLowerCase() !== q.toLowerCase())
}

/** What was stored; what makes no sense is left out. */
export function parseRecentSearches(stored: string | null): readonly string[] {
  const kept = parseJson(stored)
  if (!Array.isArray(kept)) return []
  return kept
    .filter((q: unknown): q is string => typeof q === 'string' && q.length >= FEWEST_CHARACTERS)
    .slice(0, MOST)
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    // A value that another program stored under our name is not a list of searches.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * What this browser keeps as JSON under a key; null without it, and where it cannot be read.
 *
 * @param what it is, for the log
 */
export function readStored(key: string, what: string, storage = () => localStorage): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch (error) {
    console.warn(`${what} cannot be read.`, error)
    return null
  }
}

/** As `readStored`, for a text that is kept as it is. */
export function readStoredText(key: string, what: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    console.warn(`${what} cannot be read.`, error)
    return null
  }
}

/** The texts of a list that this browser keeps; see `readStored`. */
export function readStoredTexts(key: string, what: string): string[] {
  const stored = readStored(key, what)
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : []
}

/** Keeps a value as JSON; null removes it. False where that is impossible: the page still works until it is closed. */
export function keepStored(
  key: string,
  value: unknown,
  what: string,
  storage = () => localStorage,
): boolean {
  return keepStoredText(key, value === null ? null : JSON.stringify(value), what, storage)
}

/** As `keepStored`, for a text that is kept as it is. */
export function keepStoredText(
  key: string,
  text: string | null,
  what: string,
  storage = () => localStorage,
): boolean {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
    return true
  } catch (error) {
    console.warn(`${what} cannot be kept.`, error)
    return false
  }
}

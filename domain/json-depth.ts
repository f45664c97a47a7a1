const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])
/** With the three bytes of a byte order mark, which readers of JSON pass over. */
const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf])

/**
 * Whether lists and objects of a JSON text lie deeper in each other than `maxDepth`. Programs that read
 * one level inside the other run out of stack long before they run out of text. A text that is not
 * JSON is never too deep: it is refused for what it is.
 */
export function isNestedDeeper(text: Uint8Array, maxDepth: number): boolean {
  const start = text.findIndex((byte) => !WHITE_SPACE.has(byte))
  if (start === -1 || !OPENING.has(text[start] ?? 0)) return false
  let depth = 0
  let isInString = false
  for (let index = start; index < text.length; index += 1) {
    const byte = text[index] ?? 0
    if (isInString) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (OPENING.has(byte)) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (CLOSING.has(byte)) depth -= 1
  }
  return false
}

/** Letters and digits that can't be mistaken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code of ten signs that no one can guess. */
export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}

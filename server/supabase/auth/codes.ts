import { createHash, randomInt } from 'node:crypto'

/** A code of ten figures, and what is kept of it: `@supabase/lite` redeems either. */
export function newCode(email: string): { code: string; tokenHash: string } {
  const code = Array.from({ length: 10 }, () => randomInt(10)).join('')
  return { code, tokenHash: hashOfCode(email, code) }
}

/** What is kept of a code that was mailed to an address, as `@supabase/lite` computes it. */
export function hashOfCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
}

import { firstCharacters } from '#domain/truncate-text.ts'

/** Each takes out what may be personal, or a key to something. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // All control characters but the end of a line.
  // eslint-disable-next-line no-control-regex
  [/[\u0000-\u0009\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' '],
  // What follows the path of an address: `?token=…`, `#access_token=…`.
  [/(\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*/g, '$1'],
  [/[^\s@<>"'()=,;:/]{1,64}@[^\s@<>"'()=,;:/]{1,200}\.[a-z]{2,24}/gi, '[email]'],
  [
    /\b(password|passwd|secret|token|apikey|api_key|authorization|code)(["']?\s*[=:]\s*["']?)(?:Bearer\s+)?[^\s"',;&)]+/gi,
    '$1$2[removed]',
  ],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, '[token]'],
  [/\b(?:sb|sk|pk|rk|whsec|cs|pi|seti|re)_\w{6,}/g, '[token]'],
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi, ':id'],
  // Long words with a digit are keys; the names of the store's own files are not.
  [/(?<![\w-]|\/assets\/)(?=[\w-]{0,400}\d)[\w-]{24,}/g, '[token]'],
  [/\+?\d(?:[ .-]?\d){6,}/g, '[number]'],
]

/** A text of an error as it may be kept: no query strings, addresses of people, keys or long numbers. */
export function scrub(text: string, most: number): string {
  // Cut first: no one's text is worth more time.
  let clean = firstCharacters(text.slice(0, most * 4), most * 2).toWellFormed()
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
  return firstCharacters(clean.trim(), most)
}

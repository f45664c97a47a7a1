import type { Plugin } from 'vite'

/**
 * Writes what a bundle has beyond ASCII as `\u` escapes: one “quote” in it, or in a megabyte one “é”, and Node.js keeps
 * all of its source with two bytes a character for as long as the process runs. What follows a backslash stays as it is.
 */
export function escapeLetters(): Plugin {
  return {
    name: 'escape-letters',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = escapeBeyondAscii(file.code)
      }
    },
  }
}

/** Of JavaScript; the same program, but for what `String.raw` would show of it. */
export function escapeBeyondAscii(code: string): string {
  return code.replace(
    /(?<!\\)[^\0-\u007f]/g,
    (letter) => String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}

import { createHash } from 'node:crypto'

/** By which the same error is known again: where it happened, on which kind of page, and its message without numbers. */
export function fingerprintOf(place: 'browser' | 'server', route: string, message: string): string {
  return createHash('sha256')
    .update([place, route, withoutNumbers(message)].join('\n'))
    .digest('hex')
    .slice(0, DIGITS)
}

const DIGITS = 32

/** A file's name has another digest in each release. */
const withoutNumbers = (message: string) =>
  message
    .replace(/-[\w-]{8}(\.(?:js|css))/g, '-*$1')
    .replace(/\b[\da-f]{8,}\b/gi, '#')
    .replace(/\d+/g, '#')

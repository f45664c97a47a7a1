import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/**
 * The Content-Security-Policy of a page: scripts from this origin, and the inline ones
 * that the page itself was rendered with, by their hashes. Hashes and not nonces, because
 * pages are cached.
 */
export function contentSecurityPolicy(html: string, connectTo: readonly string[]): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: ${connectTo.join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${connectTo.join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

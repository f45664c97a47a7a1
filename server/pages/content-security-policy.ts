import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi
/** Browsers never run these, so a policy has nothing to allow. */
const DATA_BLOCK = /\stype=["']?application\/(?:ld\+)?json["'\s]?/i

/**
 * The Content-Security-Policy of a page: scripts from this origin, and the inline ones
 * that the page itself was rendered with, by their hashes. Hashes and not nonces, because
 * pages are cached.
 *
 * @param connectTo where the backend is besides this origin, for data and pictures
 * @param liveFrom the sockets of live data; what 'self' means for them, browsers do not agree on
 */
export function contentSecurityPolicy(
  html: string,
  connectTo: readonly string[],
  liveFrom: readonly string[] = [],
): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .map(({ groups }) => ({ attributes: groups?.['attributes'], code: groups?.['code'] }))
    .filter(({ attributes = '' }) => !DATA_BLOCK.test(attributes))
    .map(({ code = '' }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: ${connectTo.join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${[...connectTo, ...liveFrom].join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

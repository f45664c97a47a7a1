/**
 * The Content-Security-Policy of a page: scripts from this origin, and the inline ones that the server
 * itself wrote into it, by their hashes. Hashes and not nonces, because pages are cached (decision 18).
 *
 * @param hashes as `readOwnScripts` finds them
 * @param connectTo where the backend is besides this origin, for data and pictures
 * @param liveFrom the sockets of live data; what 'self' means for them, browsers do not agree on
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  connectTo: readonly string[],
  liveFrom: readonly string[] = [],
): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: ${connectTo.join(' ')}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${[...connectTo, ...liveFrom].join(' ')}`.trim(),
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
}

/** Sent with every page and file; pages add their Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** Sent with every answer that isn't a page, unless it brings a policy of its own: nothing in it is run or framed. */
export const ENDPOINT_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

export function isPage(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Adds `ENDPOINT_HEADERS` to those of an answer that brings none of its own. */
export function addEndpointHeaders(headers: Headers): void {
  // A browser that opens a drawing alone would leave out its colors.
  if (headers.get('content-type') === 'image/svg+xml' && !headers.has('content-security-policy')) {
    headers.set(
      'content-security-policy',
      `${ENDPOINT_HEADERS['content-security-policy']}; style-src 'unsafe-inline'`,
    )
  }
  for (const [name, value] of Object.entries(ENDPOINT_HEADERS)) {
    if (!headers.has(name)) headers.set(name, value)
  }
}

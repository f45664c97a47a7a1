/** The browser asks again by itself. It has no style, which would have to be made. */
export function busyPage(status: 429 | 503, retrySeconds: string): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment, please</title><h1>One moment, please</h1>
<p>The store is busy. This page opens by itself in a few seconds.</p></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'retry-after': retrySeconds,
    refresh: retrySeconds,
  }
  return new Response(page, { status, headers })
}

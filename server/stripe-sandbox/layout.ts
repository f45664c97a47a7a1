import { html } from 'hono/html'
import { ASSETS } from './assets.ts'

/** A piece of HTML in which everything that came from outside is escaped. */
export type Html = ReturnType<typeof html>

/** The frame of every hosted page, with the notice that no real money moves. */
export function layout(title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="${ASSETS.icon.href}" type="image/svg+xml" />
        <link rel="stylesheet" href="${ASSETS.css.href}" />
        <script src="${ASSETS.js.href}" defer></script>
      </head>
      <body>
        <p class="test-banner" role="note">
          <strong>Test payment</strong> <span aria-hidden="true">–</span> no real money moves.
        </p>
        ${main}
      </body>
    </html>`
}

/**
 * Sends a page with a policy that allows nothing but the sandbox's own files.
 * `redirectUrl` is where the form's answer may lead: browsers hold redirects after
 * a POST to `form-action` too.
 */
export async function pageResponse(
  page: Html,
  status = 200,
  redirectUrl: string | null = null,
): Promise<Response> {
  const redirectOrigin = redirectUrl === null ? '' : ` ${new URL(redirectUrl).origin}`
  return new Response(String(await page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self'",
        `form-action 'self'${redirectOrigin}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  })
}

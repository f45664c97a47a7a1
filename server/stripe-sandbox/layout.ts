import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from 'hono/html'

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
        <p class="test-banner" role="note"><strong>Test payment:</strong> no real money moves.</p>
        ${main}
      </body>
    </html>`
}

export function noticePage(title: string, text: string, backUrl: string | null): Html {
  return layout(
    title,
    html`<main class="notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${backUrl && html`<p><a class="button" href="${backUrl}">Back to the store</a></p>`}
    </main>`,
  )
}

export function unknownPage(): Promise<Response> {
  const page = noticePage(
    'This payment page does not exist',
    'The link may be incomplete. Start again from the store.',
    '/',
  )
  return pageResponse(page, 404)
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

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'usd' })

/** `280000` is `$2,800.00`. */
export const formatCents = (cents: number) => dollars.format(cents / 100)

export const ASSETS = {
  css: loadAsset('checkout.css', 'text/css; charset=utf-8', [
    'base.css',
    'form.css',
    'checkout.css',
  ]),
  js: loadAsset('checkout.js', 'text/javascript; charset=utf-8'),
  icon: loadAsset('icon.svg', 'image/svg+xml'),
}

/** Several `parts` are served as one file. The address has a version, so that the file may be cached forever. */
function loadAsset(name: string, contentType: string, parts: readonly string[] = [name]) {
  const body = parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n')
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12)
  const headers = {
    'content-type': contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  }
  return {
    path: `/sandbox/${name}`,
    href: `/sandbox/${name}?v=${version}`,
    respond: () => new Response(body, { headers }),
  }
}

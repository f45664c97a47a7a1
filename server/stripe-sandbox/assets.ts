import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Asset {
  /** With a version in it, so that the file may be cached forever. */
  href: string
  body: string
  contentType: string
}

/** The files of the hosted page, read once when the process starts. */
export const ASSETS = {
  css: loadAsset('checkout.css', 'text/css; charset=utf-8', [
    'base.css',
    'form.css',
    'checkout.css',
  ]),
  js: loadAsset('checkout.js', 'text/javascript; charset=utf-8'),
  icon: loadAsset('icon.svg', 'image/svg+xml'),
}

export function assetResponse(asset: Asset): Response {
  return new Response(asset.body, {
    headers: {
      'content-type': asset.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Several `parts` are served as one file. */
function loadAsset(name: string, contentType: string, parts: readonly string[] = [name]): Asset {
  const body = parts.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n')
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { href: `/sandbox/${name}?v=${version}`, body, contentType }
}

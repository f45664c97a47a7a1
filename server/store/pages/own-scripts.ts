import { createHash } from 'node:crypto'

/** Browsers never run these, so a policy has nothing to allow. */
const DATA_BLOCK = /\stype=["']?application\/(?:ld\+)?json["'\s]?/i
const IN_A_FILE = /\ssrc=/i

export interface MarkedPage {
  html: string
  /** Sources of a `script-src`, each once. */
  hashes: string[]
}

/**
 * Takes the mark off a rendered page and hashes the inline scripts that had it. Only what writes the
 * server's own scripts knows the mark, which is made up for each rendering, so a script that came in
 * with the content is not among them.
 */
export function readOwnScripts(html: string, nonce: string): MarkedPage {
  const mark = ` nonce="${nonce}"`
  const marked = new RegExp(`<script\\b([^>]*)${mark}([^>]*)>([\\s\\S]*?)</script>`, 'gi')
  const hashes = new Set<string>()
  for (const [, before = '', after = '', code = ''] of html.matchAll(marked)) {
    const attributes = before + after
    if (DATA_BLOCK.test(attributes) || IN_A_FILE.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

import { get } from 'node:http'
import { nameFiles } from '../support/name-files.ts'

/** A script that a page loads before it is interactive, and its size as sent with brotli. */
export interface LoadedScript {
  path: string
  bytes: number
}

const SCRIPT_TAG = /<script\b[^>]*\ssrc="([^"]+)"/g
const PRELOAD_TAG = /<link\b[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g
const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g
/** The page's own start: React Router imports its entry from an inline module. */
const ENTRY_IMPORT = /\bimport\(\s*["']([^"']+\.js)["']\s*\)/g

/**
 * The scripts that `page` asks for until it is interactive: those that its HTML names,
 * and all that they import statically. Largest first.
 */
export async function loadedScripts(origin: string, page: string): Promise<LoadedScript[]> {
  const html = await (await fetch(origin + page)).text()
  const waiting = namedScripts(html).map((path) => new URL(path, origin).href)
  const seen = new Map<string, number>()
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    if (seen.has(url)) continue
    const source = await (await fetch(url)).text()
    seen.set(url, await brotliBytes(url))
    for (const [, path = ''] of source.matchAll(STATIC_IMPORT)) {
      waiting.push(new URL(path, url).href)
    }
  }
  return [...seen]
    .map(([url, bytes]) => ({ path: new URL(url).pathname, bytes }))
    .toSorted((a, b) => b.bytes - a.bytes)
}

function namedScripts(html: string): string[] {
  const inline = [...html.matchAll(INLINE_SCRIPT)]
    .map(([, code = '']) => nameFiles(code))
    .join('\n')
  return [
    ...html.matchAll(SCRIPT_TAG),
    ...html.matchAll(PRELOAD_TAG),
    ...inline.matchAll(STATIC_IMPORT),
    ...inline.matchAll(ENTRY_IMPORT),
  ].map(([, path = '']) => path)
}

/** Not with fetch, which would unpack what it gets. */
function brotliBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      if (response.statusCode === 200) resolve(body.byteLength)
      else reject(new Error(`${url}: HTTP ${response.statusCode}`))
    }).once('error', reject)
  })
}

import { readFile } from 'node:fs/promises'
import { readEnv, requireEnv } from './env.ts'
import { LETTER_FILES } from './invoice-letter-files.ts'
import { letterPage, type LetterFamily } from './letter-page.ts'
import { refusal } from './refusal.ts'

const FONT_PAGES = new Map(
  Object.entries(LETTER_FILES).map(([family, pages]) => [family, new Set(pages.split(' '))]),
)

/**
 * The WOFF file of a family with a letter in it, as `{name, read}`; null where the family has no
 * letters near it. They are 7 MB together, so each is read only for an invoice that needs it.
 */
export function findLetterFont(
  family: LetterFamily,
  code: number,
): { name: string; read: () => Promise<Uint8Array> } | null {
  const page = letterPage(family, code)
  if (!FONT_PAGES.get(family)?.has(page)) return null
  const name = `${family}/${page}.woff`
  return { name, read: () => readFont(name) }
}

/** From the disk where the store says so, and else from the site, which serves them to this function. */
async function readFont(name: string): Promise<Uint8Array> {
  const folder = readEnv('INVOICE_FONTS_URL') ?? `${requireEnv('SITE_URL')}/invoice-fonts/`
  const url = new URL(name, folder)
  try {
    const bytes = await (url.protocol === 'file:' ? readFile(url) : fetchBytes(url))
    if (!isWoff(bytes)) throw new Error(`${url.href} is no font.`)
    return bytes
  } catch (cause) {
    console.error(cause)
    throw refusal('fonts_unavailable')
  }
}

const TIMEOUT_MS = 10_000

async function fetchBytes(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}.`)
  return new Uint8Array(await answer.arrayBuffer())
}

const isWoff = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 4)) === 'wOFF'

import { Writable } from 'node:stream'

import { renderToPipeableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import type { ReactElement } from 'react'

import { byteText } from './byte-text.ts'

const RENDER_LIMIT_MS = 10_000

/** React would move large parts behind a script; cached pages have to read well without one. */
const NEVER_OUTLINE = Number.MAX_SAFE_INTEGER

/** How React marks a part that has failed, or is still missing. */
const MISSING_PARTS = ['<!--$!-->', '<!--$?-->']

interface Document {
  /** Its handoff has been read (`readHandoff`). */
  router: EntryContext
  page: ReactElement
  url: string
  nonce: string
  onFailure: (error: unknown) => void
}

/**
 * A page as one text, with a character for each byte. Nearly all pages are there at once, which takes React a seventh of
 * the time less than the same page in pieces of bytes; one that waits for a script of its own, as the first of its kind
 * does, or that fails comes in pieces, which has the words for it.
 */
export async function renderPage(document: Document): Promise<string> {
  return renderAtOnce(document) ?? (await renderInPieces(document))
}

function renderAtOnce({ page }: Document): string | null {
  let html: string
  try {
    html = renderToString(page)
  } catch {
    return null
  }
  // React writes it for streams alone.
  if (MISSING_PARTS.some((mark) => html.includes(mark))) return null
  // What `scripts/write-byte-text.ts` has React do, development does afterward.
  return `<!DOCTYPE html>${import.meta.env.DEV ? byteText(html) : html}`
}

/**
 * What the loaders add to a page comes from React Router as a stream, which a page that is rendered at once cannot
 * wait for. Where the router no longer looks here, the page comes in pieces.
 */
export async function readHandoff(router: EntryContext): Promise<void> {
  const reader = router.serverHandoffStream?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const streamCache: NonNullable<EntryContext['renderMeta']>['streamCache'] = {}
  for (let piece = 0, isDone = false; !isDone; piece += 1) {
    const { done, value } = await reader.read()
    const result = { done, value: decoder.decode(value, { stream: true }) }
    streamCache[piece] = Object.assign(Promise.resolve(), { result })
    isDone = done
  }
  reader.releaseLock()
  router.renderMeta = { ...router.renderMeta, streamCache }
}

function renderInPieces({ router, page, url, nonce, onFailure }: Document): Promise<string> {
  // The page has taken the first one, and takes nothing from either.
  if (router.serverHandoffStream) router.serverHandoffStream = new ReadableStream()
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const output = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(limit)
        resolve(Buffer.concat(chunks).toString('latin1'))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: NEVER_OUTLINE,
      onAllReady: () => pipe(output),
      onShellError: fail,
      onError(error) {
        console.error(`Rendering ${url} failed.`, error)
        onFailure(error)
      },
    })
    const limit = setTimeout(() => {
      fail(new Error(`Rendering ${url} took longer than ${RENDER_LIMIT_MS} ms.`))
      abort()
    }, RENDER_LIMIT_MS)

    function fail(error: unknown): void {
      clearTimeout(limit)
      reject(error)
    }
  })
}

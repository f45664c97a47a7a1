import { createHash } from 'node:crypto'

import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'

import {
  backendContext,
  failureContext,
  renderingContext,
  type Rendering,
} from './backend/context.ts'
import { PageQueries } from './backend/page-queries.ts'
import { ServerConfig } from './backend/public-config.ts'
import { shareTexts } from './backend/share-texts.ts'
import { writePageQueries } from './backend/write-page-queries.ts'
import { ALWAYS_HAVE_STORAGE } from './always-have-storage.ts'
import { byteText } from './byte-text.ts'
import { KEEP_EARLY_CLICKS } from './keep-early-clicks.ts'
import { KEEP_EARLY_ERRORS } from './keep-early-errors.ts'
import { KEEP_EARLY_SENDS } from './keep-early-sends.ts'
import { KEEP_LINKED_PROMO } from './keep-linked-promo.ts'
import { LAY_OUT_WHOLE } from './lay-out-later.ts'
import { letContentGoFirst } from './let-content-go-first.ts'
import { NEVER_PROBE_EVAL } from './never-probe-eval.ts'
import { readHandoff, renderPage } from './render-page.ts'
import { SHOW_IN_OWN_FACES } from './show-in-own-faces.ts'
import pageStyles from './styles/app.css?inline'
import restOfSheet from './styles/app.css?url'
import { PAGE_STYLES } from './styles/place.ts'
import { readStyles } from './styles/used-styles.ts'
import { TELL_KEPT_CART } from './tell-kept-cart.ts'
import { TELL_KEPT_SESSION } from './tell-kept-session.ts'

/** For the server, which has to set the very keys that are read here and by the bundled loaders. */
export { backendContext, failureContext, renderingContext } from './backend/context.ts'

/** Small parts of the document that run ahead of all scripts of the page. */
const FIRST_SCRIPTS = byteText(
  (import.meta.env.DEV
    ? [ALWAYS_HAVE_STORAGE, KEEP_LINKED_PROMO]
    : [
        KEEP_EARLY_ERRORS,
        ALWAYS_HAVE_STORAGE,
        KEEP_LINKED_PROMO,
        NEVER_PROBE_EVAL,
        KEEP_EARLY_SENDS,
        KEEP_EARLY_CLICKS,
        LAY_OUT_WHOLE,
        SHOW_IN_OWN_FACES,
      ]
  ).join('\n'),
)

const styles = readStyles(byteText(pageStyles))

/**
 * Renders a page completely before anything is sent: the server caches, compresses and
 * hashes whole documents, and people without JavaScript get them in reading order.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  forbidCachingOfFallbacks(headers, router)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const rendering = context.get(renderingContext)
  if (rendering.formerlyMadeFrom !== null) {
    rendering.madeFrom = digestOf(router, rendering)
    if (rendering.madeFrom === rendering.formerlyMadeFrom)
      return new Response(null, { status: 304 })
  }
  await readHandoff(router)
  const { nonce, queries } = rendering
  const html = await renderPage({
    router,
    page: (
      <ServerConfig value={context.get(backendContext).publicConfig}>
        <PageQueries value={queries}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </PageQueries>
      </ServerConfig>
    ),
    url: request.url,
    nonce,
    onFailure: context.get(failureContext),
  })
  rendering.byteText = completeDocument(html, nonce, new URL(request.url).pathname)
  return new Response(null, { status, headers })
}

/** From what was read: a page that is kept on keeps its choice (product 3.13). */
const CHOSEN_BY_CHANCE = 'footerCategories'

/** Of all that a page is made from beside the build, the address and the time; null for one that may not be kept. */
function digestOf({ staticHandlerContext }: EntryContext, { queries }: Rendering): string | null {
  const { loaderData, errors, statusCode } = staticHandlerContext
  if (errors !== null || statusCode !== 200 || queries.some(({ isFallback }) => isFallback)) {
    return null
  }
  const read = JSON.stringify(loaderData, (name, value: unknown) =>
    name === CHOSEN_BY_CHANCE ? undefined : value,
  )
  return createHash('sha256')
    .update(read + writePageQueries(queries))
    .digest('base64url')
}

/** Takes and gives a text with a character for each byte. */
function completeDocument(rendered: string, nonce: string, path: string): string {
  const { html, rules } = import.meta.env.DEV
    ? { html: rendered, rules: '' }
    : fitDocument(rendered, nonce)
  const end = html.indexOf('</head>')
  const ofPath = import.meta.env.DEV ? null : scriptOf(path)
  const firstScripts = ofPath ? `${FIRST_SCRIPTS}\n${byteText(ofPath)}` : FIRST_SCRIPTS
  return [
    html.slice(0, end).replace(PAGE_STYLES, () => rules),
    `<script nonce="${nonce}">${firstScripts}</script>`,
    html.slice(end),
  ].join('')
}

/** What the first paint of a page depends on and the browser alone knows. */
function scriptOf(path: string): string | null {
  if (path === '/cart') return TELL_KEPT_CART
  return path === '/orders' || path.startsWith('/orders/') ? TELL_KEPT_SESSION : null
}

function fitDocument(rendered: string, nonce: string) {
  const { html, rules } = styles.fit(shareTexts(rendered))
  return { html: letContentGoFirst(html, nonce, restOfSheet), rules }
}

/** Logs what a page shows only as a generic message. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  console.error(`${request.method} ${request.url} failed.`, error)
  context?.get(failureContext)(error)
}

/** A page made with a loader's fallback (see `backend/page-data.ts`) must not be kept. */
function forbidCachingOfFallbacks(headers: Headers, router: EntryContext): void {
  const { loaderHeaders } = router.staticHandlerContext
  const isDegraded = Object.values(loaderHeaders).some(
    (loader) => loader.get('Cache-Control') === 'no-store',
  )
  if (isDegraded) headers.set('Cache-Control', 'no-store')
}

/*
 * For `node --import`: takes from Playwright what it does for each attempt of an `expect` that does not hold yet. From
 * 1.60 on it describes the page in text, for the case that the attempt is the last one
 * (https://github.com/microsoft/playwright/issues/41098). A failed test still has such a text: `error-context.md`,
 * beside its screenshot, is made once.
 */
import { registerHooks } from 'node:module'

/** In the script for pages, which is a text in the bundle. */
const DESCRIBE = 'ariaSnapshotForExpectFailure(element, options) {'

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded
    const source = String(loaded.source)
    if (!source.includes(DESCRIBE)) throw new Error('Playwright has changed. See quick-expects.ts.')
    return { ...loaded, source: source.replace(DESCRIBE, `${DESCRIBE} return;`) }
  },
})

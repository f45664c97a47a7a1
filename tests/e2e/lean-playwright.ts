/*
 * For `node --import`: takes work from Playwright that shows nothing.
 *
 * - From 1.60 on, it describes the page in text for each attempt of an `expect` that does not hold yet, for the case
 *   that the attempt is the last one (https://github.com/microsoft/playwright/issues/41098). A failed test still has
 *   such a text: `error-context.md`, beside its screenshot, is made once.
 * - The script that finds elements goes to the browser for each document, 340 KB of it. It is minified here.
 * - Every call notes where it stands in a test, by source maps. Node takes types out of tests without moving the rest,
 *   so it reads them in place of Playwright, and lines and columns are right as they are.
 */
import { registerHooks } from 'node:module'
import { runInThisContext } from 'node:vm'
import { minifySync } from 'vite'

process.env['PW_DISABLE_TS_ESM'] = '1'

const DESCRIBE = 'ariaSnapshotForExpectFailure(element, options) {'
/** A literal of one line. */
const FINDER =
  /(?<=injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+source\d+ = )'(?:[^'\\\n]|\\.)*'/
const SOURCE_MAPS = 'sourceMapSupport.install({'

const CHANGES: [file: string, change: (source: string) => string][] = [
  [
    '/playwright-core/lib/coreBundle.js',
    (source) =>
      replaced(
        replaced(source, DESCRIBE, (text) => `${text} return;`),
        FINDER,
        (literal) =>
          JSON.stringify(minifySync('finder.js', String(runInThisContext(literal))).code),
      ),
  ],
  ['/playwright/lib/common/index.js', (source) => replaced(source, SOURCE_MAPS, () => 'void ({')],
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const change = CHANGES.find(([file]) => url.endsWith(file))?.[1]
    return change ? { ...loaded, source: change(String(loaded.source)) } : loaded
  },
})

function replaced(source: string, what: string | RegExp, by: (text: string) => string): string {
  const result = source.replace(what, by)
  if (result === source) throw new Error('Playwright has changed. See lean-playwright.ts.')
  return result
}

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const policy = readFileSync('supabase/seed/legal/cookie-policy.md', 'utf8')
/** The first column of the policy's tables; "…" ends what begins a name. */
const LISTED = Array.from(policy.matchAll(/^\| `([^`]+)` \|/gm), ([, name = '']) => name)

const SOURCES = globSync('{app,domain}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
const STORES = /localStorage|sessionStorage|keepStored|storageKey|STORAGE_KEY|indexedDB/
const NAMES = /\b(?:\w*KEY|DATABASE) = '([^']+)'|`([\w.-]+[.:])\$\{/g
/** Not names of entries: the beginning of the keys within `unsaved-texts`. */
const OTHERS = new Set(['post:'])

/** What the code names where it stores something. */
const KEPT = new Set(
  SOURCES.filter((source) => STORES.test(source))
    .flatMap((source) =>
      Array.from(source.matchAll(NAMES), ([, whole, start]) => whole ?? `${start}…`),
    )
    .filter((name) => !OTHERS.has(name)),
)

test('the cookie policy lists each entry that the code keeps in a browser', () => {
  expect(KEPT.size).toBeGreaterThan(15)
  expect([...KEPT].filter((name) => !LISTED.includes(name))).toEqual([])
})

test('it lists nothing else, but what the router keeps', () => {
  const unknown = LISTED.filter((name) => !KEPT.has(name))
  expect(unknown).toEqual(['react-router-scroll-positions'])
})

import { expect, it } from 'vitest'
import { send } from './support/failing-requests.ts'
import { whileWatched } from './support/while-watched.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()

const AT_ONCE = 48
const HEALTHY_WITHIN_MS = 1_000
const NAMES = 4_600
const TOO_MANY = { status: 400, words: 'A request can name at most 500 columns and conditions.' }

/** As long as an address can be. */
const LONG_REQUESTS: [string, string, { status: number; words: string }][] = [
  [
    'lists in lists',
    `badge_codes=cs.${'{'.repeat(7_000)}${'}'.repeat(7_000)}`,
    { status: 200, words: '[]' },
  ],
  [
    'a list full of blanks',
    `badge_codes=cs.{${'+'.repeat(14_000)}{`,
    { status: 400, words: 'malformed array literal' },
  ],
  ['columns', `select=${'id,'.repeat(NAMES)}id`, TOO_MANY],
  ['columns of tables in tables', `select=id${',service_images(id)'.repeat(500)}`, TOO_MANY],
  ['orders', `order=${'id,'.repeat(NAMES)}id`, TOO_MANY],
  ['conditions', `or=(${'id.is.null,'.repeat(1_200)}id.is.null)`, TOO_MANY],
]

it.each(LONG_REQUESTS)(
  '48 requests with thousands of %s keep no one waiting',
  async (name, query, { status, words }) => {
    const longestMs = await whileWatched(store.url, async () => {
      const asked = Array.from({ length: AT_ONCE }, () =>
        send(store, { name, path: `/rest/v1/services?${query}` }),
      )
      for (const answer of await Promise.all(asked)) {
        expect(answer).toEqual({ status, body: expect.stringContaining(words) })
      }
    })
    expect(longestMs).toBeLessThan(HEALTHY_WITHIN_MS)
  },
)

it('a long list of values is answered to clients that take no long header', async () => {
  const path = `/rest/v1/services?select=id&slug=in.(${'none,'.repeat(2_500)}none)`
  expect(await send(store, { name: 'values', path })).toEqual({ status: 200, body: '[]' })
})

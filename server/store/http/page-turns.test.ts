import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './page-turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const ask = (path: string) => new Request(`http://store.example${path}`)
const IN_TIME = { isLate: () => false }

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
/** As many turns of the event loop as all pages of a test need to begin. */
async function pastAllTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
}

test('eight pages are made at the same time; one that waits three seconds is a 503', async () => {
  const ends: (() => void)[] = []
  const pages = inTurn(
    () => new Promise((resolve) => ends.push(() => resolve(new Response('page')))),
    1,
    IN_TIME,
  )
  const answers = Array.from({ length: 10 }, (_, n) => pages(ask(`/service/${n}`)))
  await pastAllTurns()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(ends).toHaveLength(8)
  ends[0]?.()
  await pastAllTurns()
  expect(ends).toHaveLength(9)
  await vi.advanceTimersByTimeAsync(150)
  for (const end of ends) end()
  const all = await Promise.all(answers)
  expect(all.map(({ status }) => status)).toEqual([...Array(9).fill(200), 503])
  const last = all[9]
  expect(last?.headers.get('retry-after')).toBe('5')
  expect(await last?.text()).toContain('The store is busy.')
})

test('none is made while the process is late, except those about the person who asks', async () => {
  const pages = inTurn(async () => new Response('page'), 1, { isLate: () => true })
  for (const [path, status] of [
    ['/', 503],
    ['/services.data', 503],
    ['/orders', 200],
    ['/checkout/success', 200],
    ['/admin/orders', 200],
    ['/account.data', 200],
  ] as const) {
    expect([path, (await pages(ask(path))).status]).toEqual([path, status])
  }
})

test('a page that was sent before a change waits for none that is new, and is made however late it is', async () => {
  const made: string[] = []
  const renewed = (path: string) =>
    new Request(`http://store.example${path}`, { headers: { 'x-made-from': 'digest' } })
  const pages = inTurn(
    (request) => {
      made.push(request.url)
      return new Promise(() => {})
    },
    1,
    IN_TIME,
  )
  for (let n = 0; n < 20; n += 1) void pages(ask(`/services?q=${n}`))
  await pastAllTurns()
  void pages(renewed('/service/seo-audit'))
  // Anyone can have had many of these made.
  void pages(renewed('/services?q=1'))
  await pastAllTurns()
  expect(made).toHaveLength(9)
  expect(made.at(-1)).toBe('http://store.example/service/seo-audit')
  const late = inTurn(async () => new Response('page'), 1, { isLate: () => true })
  expect((await late(renewed('/service/seo-audit'))).status).toBe(200)
  expect((await late(renewed('/services?q=1'))).status).toBe(503)
})

test('a page that is new to a network goes before those of networks that ask for many', async () => {
  const made: string[] = []
  const ends: (() => void)[] = []
  const pages = inTurn(
    (request) => {
      made.push(new URL(request.url).pathname)
      return new Promise((resolve) => ends.push(() => resolve(new Response('page'))))
    },
    1,
    IN_TIME,
  )
  const from = (network: number, path: string) =>
    new Request(`http://store.example${path}`, {
      headers: { 'x-forwarded-for': `192.0.2.${network}` },
    })
  for (let n = 0; n < 60; n += 1) void pages(from(n % 30, `/nothing/${n}`))
  await pastAllTurns()
  for (let n = 0; n < 30; n += 1) {
    ends.shift()?.()
    await pastAllTurns()
  }
  void pages(from(99, '/service/seo-audit'))
  ends.shift()?.()
  await pastAllTurns()
  expect(made.at(-1)).toBe('/service/seo-audit')
})

test('no factor is so large that a page is refused for it', async () => {
  let end = () => {}
  const made = new Promise<Response>((resolve) => (end = () => resolve(new Response('page'))))
  const pages = inTurn(() => made.then((page) => page.clone()), 10_000_000, IN_TIME)
  const answers = Array.from({ length: 9 }, (_, n) => pages(ask(`/service/${n}`)))
  await pastAllTurns()
  await vi.advanceTimersByTimeAsync(60_000)
  end()
  const all = await Promise.all(answers)
  expect(all.map(({ status }) => status)).toEqual(Array(9).fill(200))
})

test('pages that are made in one go, those about a person too, let others have a turn between them', async () => {
  const order: string[] = []
  const pages = inTurn(
    async () => {
      order.push('page')
      return new Response('page')
    },
    1,
    IN_TIME,
  )
  const asked = ['/nothing/1', '/nothing/2', '/account?x=1', '/account?x=2'].map((path) =>
    pages(ask(path)),
  )
  const all = Promise.all(asked)
  for (let turn = 0; turn < 10; turn += 1) {
    await nextTurn()
    order.push('another visitor')
  }
  await all
  const isSecondInARow = (_what: string, at: number) =>
    order[at] === 'page' && order[at + 1] === 'page'
  expect(order.filter((what) => what === 'page')).toHaveLength(4)
  expect(order.filter(isSecondInARow)).toEqual([])
})

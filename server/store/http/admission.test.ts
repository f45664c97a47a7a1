import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'
import { isRefusal, readTarget, type Target } from './read-target.ts'

const MIB = 1024 * 1024
const KEYS = { publishableKey: 'public', secretKey: 'secret', jwtSecret: 'x'.repeat(40) }

const IN_TIME = { isLate: () => false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function targetOf(path: string): Target {
  const target = readTarget(path)
  if (isRefusal(target)) throw new Error(target.code)
  return target
}

const addressOf = (index: number) => `198.51.100.${index}`

test('large bodies of forty addresses are not all read at the same time', async () => {
  const { admit } = createAdmission(async () => null, KEYS, 1, IN_TIME)
  const path = '/functions/v1/upload-order-file'
  const post = (address: string) =>
    admit(
      new Request(`http://store.example${path}`, {
        method: 'POST',
        headers: { apikey: 'public', 'content-length': String(20 * MIB) },
      }),
      targetOf(path),
      address,
    )
  const settled: Awaited<ReturnType<typeof post>>[] = []
  const asked = Array.from({ length: 40 }, (_, index) =>
    post(addressOf(index)).then((answer) => settled.push(answer)),
  )
  await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).toHaveLength(8)
  const [first] = settled
  if (!first || first instanceof Response) throw new Error('Nothing was admitted.')
  first.end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(settled).toHaveLength(9)

  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all(asked)
  const refused = settled.filter((answer) => answer instanceof Response)
  expect(refused).toHaveLength(31)
  expect([refused[0]?.status, refused[0]?.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_busy' })
})

test('visitors without an account have six places in all, and four each', async () => {
  const { admit } = createAdmission(async () => null, KEYS, 1, IN_TIME)
  const ask = (path: string, address: string, apikey = 'public') =>
    admit(
      new Request(`http://store.example${path}`, { headers: { apikey } }),
      targetOf(path),
      address,
    )
  let running = 0
  const read = (address: string) => ask('/rest/v1/services', address).then(() => (running += 1))
  for (let count = 0; count < 8; count += 1) void read(addressOf(1))
  await vi.advanceTimersByTimeAsync(100)
  expect(running).toBe(4)
  // The address itself still gets to its checkout.
  expect(await ask('/functions/v1/create-checkout', addressOf(1))).toHaveProperty('end')
  for (let address = 2; address <= 8; address += 1) void read(addressOf(address))
  await vi.advanceTimersByTimeAsync(100)
  expect(running).toBe(6)
  for (const [path, key] of [
    ['/functions/v1/validate-promo', 'public'],
    ['/rest/v1/services', 'secret'],
    ['/services', 'public'],
  ] as const) {
    expect(await ask(path, addressOf(9), key)).toHaveProperty('end')
  }
})

test('while the process is late, what begins is sent away, and what has begun goes on', async () => {
  let isLate = true
  const { admit } = createAdmission(async () => null, KEYS, 1, { isLate: () => isLate })
  const ask = (path: string, method = 'GET', apikey = 'public') =>
    admit(
      new Request(`http://store.example${path}`, { method, headers: { apikey } }),
      targetOf(path),
      addressOf(1),
    )
  for (const [path, method] of [
    ['/rest/v1/services?select=id', 'GET'],
    ['/functions/v1/create-checkout', 'POST'],
    ['/functions/v1/search-intent', 'POST'],
  ] as const) {
    const answer = await ask(path, method)
    if (!(answer instanceof Response)) throw new Error(`${path} was admitted.`)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(await answer.text()).toContain('The store is busy.')
  }
  for (const [path, method, key] of [
    ['/services', 'GET', 'public'],
    ['/functions/v1/process-checkout-success', 'POST', 'public'],
    ['/functions/v1/stripe-webhook', 'POST', ''],
    ['/rest/v1/orders?select=id', 'GET', 'secret'],
  ] as const) {
    const answer = await ask(path, method, key)
    expect([path, answer instanceof Response]).toEqual([path, false])
    if (!(answer instanceof Response)) answer.end()
  }
  isLate = false
  expect(await ask('/functions/v1/create-checkout', 'POST')).toHaveProperty('end')
})

test.each([
  ['text/html,*/*;q=0.8', 'The store is busy. This page opens by itself in a few seconds.'],
  ['*/*', '"code":"too_many_at_once"'],
])('more pages at once than one address gets are refused as %s asks', async (accept, words) => {
  const { admit } = createAdmission(async () => null, KEYS, 1, IN_TIME)
  const refused: Response[] = []
  for (let count = 0; count < 200; count += 1) {
    const request = new Request('http://store.example/services?q=a', { headers: { accept } })
    void admit(request, targetOf('/services?q=a'), addressOf(1)).then(
      (answer) => answer instanceof Response && refused.push(answer),
    )
  }
  await vi.advanceTimersByTimeAsync(1)
  const [first] = refused
  expect([first?.status, first?.headers.get('retry-after')]).toEqual([429, '1'])
  expect(first?.headers.get('refresh') ?? null).toBe(accept === '*/*' ? null : '1')
  expect(await first?.text()).toContain(words)
})

test('a visit waits 3 s for those before it of its address, and what no one looks at longer', async () => {
  const { admit } = createAdmission(async () => null, KEYS, 1, IN_TIME)
  const ask = (accept: string) => {
    const request = new Request('http://store.example/services?q=a', { headers: { accept } })
    return admit(request, targetOf('/services?q=a'), addressOf(1))
  }
  const statuses: number[] = []
  const note = (answer: Awaited<ReturnType<typeof admit>>) =>
    statuses.push(answer instanceof Response ? answer.status : 0)
  for (const accept of ['text/html', 'text/html', 'text/html', '*/*']) void ask(accept).then(note)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(statuses).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect(statuses).toEqual([0, 0, 429])
  await vi.advanceTimersByTimeAsync(11_800)
  expect(statuses).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(200)
  expect(statuses).toEqual([0, 0, 429, 429])
})

import { deserialize, serialize } from 'node:v8'
import { afterEach, expect, test, vi } from 'vitest'
import { exchangePages, type Member } from './exchange-pages.ts'
import { fromSent, keepResponse, toSent, type SentResponse } from './kept-response.ts'
import { meetNeighbors, type FromExchange, type ToExchange } from './neighbors.ts'
import { ResponseCache, type Judgement } from './response-cache.ts'

const JUDGEMENT: Judgement = {
  isCacheable: ({ status }) => status === 200,
  hasFailed: ({ status }) => status >= 500,
}
/** Long enough to be compressed. */
const page = (words: string) => `<html>${words.repeat(500)}</html>`

afterEach(() => void vi.useRealTimers())

/** As between processes: what arrives is a copy, and comes later. */
const carry = <T>(message: T, receive: (copy: T) => void) =>
  setImmediate(() => receive(deserialize(serialize(message)) as T))

function startProcesses(count: number) {
  const members = new Map<number, Member>()
  const carried: ToExchange[] = []
  const pass = exchangePages(() => [...members.values()])
  const processes = Array.from({ length: count }, (_, id) => {
    const listeners: ((message: FromExchange) => void)[] = []
    const member = {
      id,
      send: (message: FromExchange) => carry(message, (copy) => listeners[0]?.(copy)),
    }
    members.set(id, member)
    const neighbors = meetNeighbors({
      send: (message) => carry(message, (copy) => (carried.push(copy), pass(member, copy))),
      receive: (listener) => void listeners.push(listener),
    })
    const cache = new ResponseCache(60_000, 10_000_000, neighbors.borrow)
    neighbors.lendFrom((key, knownEtag) => cache.lend(key, knownEtag))
    const made: string[] = []
    return {
      made,
      neighbors,
      end: () => members.delete(id),
      hear(change: string | null) {
        neighbors.hear(change)
        cache.clear()
      },
      async open(words: string, { encoding = 'br', status = 200 } = {}) {
        const make = async () => {
          made.push(words)
          return new Response(page(words), { status })
        }
        const answer = await cache.resolve('/', encoding, make, JUDGEMENT)
        return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
      },
    }
  })
  return {
    processes,
    carried,
    hear: (change: string) => processes.forEach((one) => one.hear(change)),
  }
}

type Neighborhood = ReturnType<typeof startProcesses>

const madeBy = ({ processes }: Neighborhood) => processes.map(({ made }) => made.length)
const textOf = async (opened: Promise<{ bytes: Buffer }>) => (await opened).bytes.toString()

test('of three processes one makes a page after a change, and the others have the same', async () => {
  const all = startProcesses(3)
  all.hear('services 1')
  const answers = await Promise.all(all.processes.map((one) => one.open('new')))
  expect(madeBy(all).toSorted()).toEqual([0, 0, 1])
  const [first, ...others] = answers
  for (const other of others) {
    expect(other.bytes.equals(first?.bytes ?? Buffer.from(''))).toBe(true)
    expect(Object.fromEntries(other.headers)).toEqual(Object.fromEntries(first?.headers ?? []))
  }
  expect(first?.headers.get('content-encoding')).toBe('br')
  expect(await textOf(all.processes[2]?.open('none', { encoding: '' }) ?? never())).toBe(
    page('new'),
  )
})

test('bytes that the borrower has already are not sent', async () => {
  const all = startProcesses(2)
  for (const change of ['services 1', 'services 2']) {
    all.hear(change)
    for (const one of all.processes) await one.open('same')
  }
  const lent = all.carried.flatMap((message) =>
    message.pages === 'lend' ? [message.response] : [],
  )
  expect(lent.map((response) => response?.bodies === null)).toEqual([false, true])
  expect(madeBy(all)).toEqual([2, 0])
})

test('what was made before the change that the borrower has heard of is not lent', async () => {
  const all = startProcesses(2)
  const [late, early] = all.processes
  all.hear('services 1')
  await late?.open('before')
  early?.hear('services 2')
  expect(await textOf(early?.open('after', { encoding: '' }) ?? never())).toBe(page('after'))
  late?.hear('services 2')
  expect(await textOf(late?.open('late', { encoding: '' }) ?? never())).toBe(page('after'))
  expect(madeBy(all)).toEqual([1, 1])
})

test.each([
  ['has heard of no change yet', undefined],
  ['may have missed some', null],
])('a process that %s makes its own', async (_case, missed) => {
  const all = startProcesses(2)
  const [one, other] = all.processes
  one?.hear('services 1')
  if (missed === null) {
    other?.hear('services 1')
    other?.hear(missed)
  }
  await one?.open('one')
  expect(await textOf(other?.open('other', { encoding: '' }) ?? never())).toBe(page('other'))
})

test('what is not good is not lent', async () => {
  const all = startProcesses(2)
  all.hear('services 1')
  const [one, other] = all.processes
  await one?.open('sorry', { status: 503 })
  expect(await textOf(other?.open('good', { encoding: '' }) ?? never())).toBe(page('good'))
})

test('of a process that has ended the others borrow nothing more', async () => {
  const all = startProcesses(2)
  all.hear('services 1')
  const [one, other] = all.processes
  await one?.open('its own')
  one?.end()
  expect(await textOf(other?.open('good', { encoding: '' }) ?? never())).toBe(page('good'))
})

test('what does not answer is waited for no longer than a second, and once: it knows of no exchange', async () => {
  const send = vi.fn<() => void>()
  const neighbors = meetNeighbors({ send, receive: () => undefined })
  neighbors.hear('services 1')
  vi.useFakeTimers()
  const borrowed = neighbors.borrow('/', null)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await borrowed).toBeNull()
  expect(await neighbors.borrow('/about', null)).toBeNull()
  expect(send).toHaveBeenCalledOnce()
})

test('a page that its maker no longer has is made by the next one, and lent by that', async () => {
  const all = startProcesses(3)
  all.hear('services 1')
  const [first, second, third] = all.processes
  await first?.open('sorry', { status: 503 })
  await second?.open('its own')
  await third?.open('third')
  await first?.open('first')
  expect(all.processes.map(({ made }) => made)).toEqual([['sorry'], ['its own'], ['third']])
})

test('a change is waited for until all others have heard of it', async () => {
  const { processes } = startProcesses(3)
  const [writer, quick, slow] = processes
  const heard = Promise.withResolvers<void>()
  slow?.neighbors.catchUpBy(() => heard.promise)
  const order: string[] = []
  quick?.neighbors.catchUpBy(async () => void order.push('quick'))
  const waiting = writer?.neighbors.othersCatchUp().then(() => order.push('writer'))
  await vi.waitFor(() => expect(order).toEqual(['quick']))
  order.push('slow')
  heard.resolve()
  await waiting
  expect(order).toEqual(['quick', 'slow', 'writer'])
})

test('one that is alone waits for no one', async () => {
  const [only] = startProcesses(1).processes
  await expect(only?.neighbors.othersCatchUp()).resolves.toBeUndefined()
})

test('others that do not say what they have heard are waited for no longer than a second', async () => {
  const send = vi.fn<() => void>()
  const neighbors = meetNeighbors({ send, receive: () => undefined })
  vi.useFakeTimers()
  const caughtUp = neighbors.othersCatchUp()
  await vi.advanceTimersByTimeAsync(1_000)
  await caughtUp
  // They are of an older build, which never says it.
  await neighbors.othersCatchUp()
  expect(send).toHaveBeenCalledOnce()
})

test('addresses that no one else asks for are not asked about', async () => {
  const send = vi.fn<() => void>()
  const neighbors = meetNeighbors({ send, receive: () => undefined })
  neighbors.hear('services 1')
  expect(await neighbors.borrow(`/${'x'.repeat(500)}`, null)).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('what was borrowed keeps no more in memory than its own bytes', async () => {
  const kept = await keepResponse(new Response(page('new')))
  const { response } = deserialize(serialize({ response: toSent(kept, null) })) as {
    response: SentResponse
  }
  const { variants } = fromSent(response) ?? never()
  for (const { body } of Object.values(variants)) {
    expect(body.buffer.byteLength).toBe(body.byteLength)
  }
})

function never(): never {
  throw new Error('There is no such process.')
}

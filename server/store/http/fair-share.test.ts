import { expect, test } from 'vitest'
import { FairShare } from './fair-share.ts'

const never = new AbortController().signal
const WAITS = Symbol('waits')
const stateOf = (turn: Promise<unknown>) => Promise.race([turn, Promise.resolve(WAITS)])

test('all keys together have so many places', async () => {
  const share = new FairShare({ running: 2, waitMs: 1_000 })
  const end = await share.take('a', never)
  await share.take('b', never)
  const third = share.take('c', never)
  expect(await stateOf(third)).toBe(WAITS)
  end?.()
  end?.()
  expect(await third).toBeTypeOf('function')
  expect(await stateOf(share.take('d', never))).toBe(WAITS)
})

test('a place goes to the key that has the fewest, however many others came before', async () => {
  const share = new FairShare({ running: 3, waitMs: 1_000 })
  const ends = [await share.take('a', never), await share.take('a', never)]
  await share.take('b', never)
  const started: string[] = []
  const take = (key: string) => share.take(key, never).then(() => started.push(key))
  const greedy = [take('a'), take('b'), take('a')]
  const late = take('c')
  ends[0]?.()
  await late
  expect(started).toEqual(['c'])
  ends[1]?.()
  await Promise.race(greedy)
  expect(started).toEqual(['c', 'a'])
})

test('of keys that have as few, a place goes to the one that has had the fewest of late', async () => {
  const share = new FairShare({ running: 1, waitMs: 1_000, isByLately: true })
  for (const key of ['a', 'b', 'a', 'b']) (await share.take(key, never))?.()
  const end = await share.take('a', never)
  const started: string[] = []
  const take = async (key: string) => {
    const endOwn = await share.take(key, never)
    started.push(key)
    endOwn?.()
  }
  const all = [take('a'), take('b'), take('a'), take('c')]
  end?.()
  await Promise.all(all)
  expect(started).toEqual(['c', 'b', 'a', 'a'])
})

test('who gives up or has waited too long takes no one’s place', async () => {
  const share = new FairShare({ running: 1, waitMs: 20 })
  const end = await share.take('a', never)
  const gone = new AbortController()
  const left = share.take('b', gone.signal)
  const late = share.take('c', never)
  gone.abort()
  expect([await left, await late]).toEqual([null, null])
  end?.()
  expect(await share.take('d', never)).toBeTypeOf('function')
})

test('the process does other things between two turns', async () => {
  const share = new FairShare({ running: 1, waitMs: 1_000 })
  const done: string[] = []
  const turns = ['a', 'b', 'c', 'd'].map(async (key) => {
    const end = await share.take(key, never)
    done.push('turn')
    end?.()
  })
  setImmediate(() => done.push('other'))
  await Promise.all(turns)
  expect(done.indexOf('other')).toBeLessThan(3)
})

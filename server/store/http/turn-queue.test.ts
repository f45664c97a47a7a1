import { expect, test } from 'vitest'
import { TurnQueue } from './turn-queue.ts'

const queueOf = (limits: Partial<ConstructorParameters<typeof TurnQueue>[0]> = {}) =>
  new TurnQueue({ running: 2, waiting: 1, waitMs: 1_000, ...limits })

test('some run at the same time, some wait, and the rest are turned away', async () => {
  const queue = queueOf()
  const [first, second] = [await queue.take('a'), await queue.take('a')]
  const third = queue.take('a')
  expect(await queue.take('a')).toBeNull()
  first?.()
  expect(await third).toBeTypeOf('function')
  expect(await Promise.race([queue.take('a'), Promise.resolve('waits')])).toBe('waits')
  second?.()
})

test('one key keeps no other waiting', async () => {
  const queue = queueOf({ running: 1, waiting: 0 })
  await queue.take('a')
  expect(await queue.take('a')).toBeNull()
  expect(await queue.take('b')).toBeTypeOf('function')
})

test('a turn that is ended twice frees one place', async () => {
  const queue = queueOf({ running: 1, waiting: 0 })
  const end = await queue.take('a')
  end?.()
  const other = await queue.take('a')
  end?.()
  expect(await queue.take('a')).toBeNull()
  other?.()
  expect(await queue.take('a')).toBeTypeOf('function')
})

test('a caller who has waited too long or gone away takes no one’s turn', async () => {
  const queue = queueOf({ running: 1, waiting: 2, waitMs: 20 })
  const end = await queue.take('a')
  const gone = new AbortController()
  const left = queue.take('a', gone.signal)
  const late = queue.take('a')
  gone.abort()
  expect([await left, await late]).toEqual([null, null])
  end?.()
  expect(await queue.take('a')).toBeTypeOf('function')
})

test('a heavy one waits for room, and nothing passes it', async () => {
  const queue = new TurnQueue({ running: 8, waiting: 9, waitMs: 1_000 })
  const started: string[] = []
  const take = async (name: string, weight: number) => {
    const end = await queue.take('a', undefined, weight)
    started.push(name)
    return end
  }
  const first = await take('first', 4)
  await take('second', 4)
  const third = take('third', 4)
  const fourth = take('fourth', 1)
  await Promise.resolve()
  expect(started).toEqual(['first', 'second'])
  first?.()
  await third
  expect(started).toEqual(['first', 'second', 'third'])
  const end = await third
  end?.()
  await fourth
  expect(started).toEqual(['first', 'second', 'third', 'fourth'])
})

test('one that gives up lets the lighter ones behind it go', async () => {
  const queue = new TurnQueue({ running: 8, waiting: 9, waitMs: 1_000 })
  await queue.take('a', undefined, 6)
  const gone = new AbortController()
  const heavy = queue.take('a', gone.signal, 4)
  const light = queue.take('a', undefined, 1)
  gone.abort()
  expect(await heavy).toBeNull()
  expect(await light).not.toBeNull()
})

test('the process does other things between two turns of a line', async () => {
  const queue = queueOf({ running: 1, waiting: 9 })
  const done: string[] = []
  const turns = Array.from({ length: 4 }, async () => {
    const end = await queue.take('a')
    done.push('turn')
    end?.()
  })
  setImmediate(() => done.push('other'))
  await Promise.all(turns)
  expect(done.indexOf('other')).toBeLessThan(3)
})

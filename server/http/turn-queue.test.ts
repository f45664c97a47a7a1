import { expect, test } from 'vitest'
import { TurnQueue } from './turn-queue.ts'

const queueOf = (limits: Partial<ConstructorParameters<typeof TurnQueue>[0]> = {}) =>
  new TurnQueue({ running: 2, waiting: 1, waitMs: 1_000, ...limits })

test('so many go on at once, so many wait, and the others are turned away', async () => {
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

test('who has waited too long or gone away takes nobody’s turn', async () => {
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

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { gatherCalls } from './gather-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one call answers everyone who asks in the same moment', async () => {
  const act = vi.fn<() => Promise<void>>().mockResolvedValue()
  const calls = gatherCalls(act, () => 100)
  calls.ask()
  await vi.advanceTimersByTimeAsync(60)
  calls.ask()
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(1)
})

test('a question during a call gets another one after it', async () => {
  const answers: (() => void)[] = []
  const act = vi.fn<() => Promise<void>>(
    () => new Promise<void>((resolve) => answers.push(resolve)),
  )
  const calls = gatherCalls(act, () => 100)
  calls.ask()
  await vi.advanceTimersByTimeAsync(100)
  calls.ask()
  calls.ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).toHaveBeenCalledTimes(2)
})

test('a failed call does not end it', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const act = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('gone'))
  const calls = gatherCalls(act, () => 0)
  calls.ask()
  await vi.advanceTimersByTimeAsync(0)
  calls.ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(act).toHaveBeenCalledTimes(2)
})

test('once stopped it calls no more', async () => {
  const act = vi.fn<() => Promise<void>>().mockResolvedValue()
  const calls = gatherCalls(act, () => 100)
  calls.ask()
  calls.stop()
  calls.ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(act).not.toHaveBeenCalled()
})

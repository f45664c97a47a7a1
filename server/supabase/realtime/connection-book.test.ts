import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBook } from './connection-book.ts'
import { IDLE_MS } from './limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const connect = () => ({ lastHeardAtMs: Date.now(), drop: vi.fn<() => void>() })

test('a connection without a heartbeat is dropped, one with it is not', () => {
  const book = new ConnectionBook<ReturnType<typeof connect>>(1)
  const [silent, alive] = [connect(), connect()]
  book.add(silent, '192.0.2.1')
  book.add(alive, '192.0.2.1')
  for (let passed = 0; passed < IDLE_MS; passed += 25_000) {
    expect(silent.drop).not.toHaveBeenCalled()
    vi.advanceTimersByTime(25_000)
    alive.lastHeardAtMs = Date.now()
  }
  expect(silent.drop).toHaveBeenCalled()
  expect(alive.drop).not.toHaveBeenCalled()
  book.close()
})

test('each address has its own room', () => {
  const book = new ConnectionBook<ReturnType<typeof connect>>(0.01)
  const [first, second] = [connect(), connect()]
  book.add(first, '192.0.2.1')
  book.add(second, '192.0.2.1')
  expect(book.hasRoomFor('192.0.2.1')).toBe(false)
  expect(book.hasRoomFor('192.0.2.2')).toBe(true)
  book.remove(first)
  expect(book.hasRoomFor('192.0.2.1')).toBe(true)
  book.close()
})

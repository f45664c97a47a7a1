import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionBook } from './connection-book.ts'
import { IDLE_MS, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS } from './limits.ts'

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
  expect(book.makeRoomFor('192.0.2.1')).toBe(false)
  expect(book.makeRoomFor('192.0.2.2')).toBe(true)
  book.remove(first)
  expect(book.makeRoomFor('192.0.2.1')).toBe(true)
  book.close()
})

test('when all places are taken, the oldest of the largest crowd gives way', () => {
  const book = new ConnectionBook<ReturnType<typeof connect>>(1)
  const crowds = Array.from({ length: MAX_CONNECTIONS / MAX_CONNECTIONS_PER_ADDRESS }, (_, place) =>
    Array.from({ length: MAX_CONNECTIONS_PER_ADDRESS }, () => {
      const connection = connect()
      book.add(connection, `192.0.2.${place}`)
      return connection
    }),
  )
  expect(book.makeRoomFor('198.51.100.1')).toBe(true)
  expect(crowds[0]?.[0]?.drop).toHaveBeenCalledOnce()
  expect(crowds[0]?.[1]?.drop).not.toHaveBeenCalled()
  book.add(connect(), '198.51.100.1')
  // One that has nearly as many as the crowd would only drive others out in turn.
  expect(book.makeRoomFor('192.0.2.0')).toBe(false)
  book.close()
})

import { expect, test } from 'vitest'
import { unavailableOf } from './unavailable.ts'

const failed = (fields: object, cause?: unknown) =>
  Object.assign(new Error('failed', { cause }), fields)

test.each([
  [failed({ isUnavailable: true }), 503],
  [failed({ code: 'ECONNREFUSED' }), 503],
  [failed({ code: 'CONNECTION_CLOSED' }), 503],
  [failed({ code: '57P01' }), 503],
  [failed({ code: '57P03' }), 503],
  [failed({ code: '08006' }), 503],
  [failed({ code: '57014' }), 504],
  [failed({}, failed({}, failed({ code: '57014' }))), 504],
  [failed({ code: 'ENOENT', syscall: 'connect' }), 503],
  [failed({ code: 'ENOENT', syscall: 'open' }), null],
  [failed({ code: '42703' }), null],
  [failed({}), null],
  ['57014', null],
  [null, null],
])('%o is %s', (error, status) => {
  expect(unavailableOf(error)).toBe(status)
})

test('an error that causes itself has an end', () => {
  const error = failed({})
  error.cause = error
  expect(unavailableOf(error)).toBeNull()
})

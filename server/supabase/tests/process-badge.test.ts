import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnDatabase } from '../../../tests/backend/support/own-database.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import type { Database } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { applicationName, badgeOf, refuseOtherStores } from '../database/process-badge.ts'

const { databaseUrl: cluster } = workerStore()

const KEYS = {
  publishableKey: 'sb_publishable_a',
  secretKey: 'sb_secret_a',
  jwtSecret: 'signs sessions',
}
const SHARED = ['sk_test_a', 'whsec_a']
const badge = badgeOf(KEYS, 'one directory', SHARED)

describe('the badge of a process', () => {
  it.each([
    ['another publishable key', { publishableKey: 'sb_publishable_b' }],
    ['another secret key', { secretKey: 'sb_secret_b' }],
    ['another signing key', { jwtSecret: 'signs others' }],
  ])('is another one with %s', (_case, other) => {
    expect(badgeOf({ ...KEYS, ...other }, 'one directory', SHARED).keys).not.toBe(badge.keys)
  })

  it('is another one with another secret that its processes share', () => {
    expect(badgeOf(KEYS, 'one directory', ['sk_test_a', 'whsec_b']).keys).not.toBe(badge.keys)
  })

  it('tells no key, and fits into what PostgreSQL keeps of a name', () => {
    const name = applicationName(badge)
    expect(name).toMatch(/^oneday [\da-f]{16} [\da-f]{16}$/)
    expect(name.length).toBeLessThan(64)
  })
})

describe('a database where a process lives', () => {
  let living: Database
  let url: string

  const joinAs = async (own: typeof badge) => {
    const opened = await openPostgres(url, applicationName(own))
    return refuseOtherStores(opened.database, own).finally(() => opened.database.close())
  }

  beforeAll(async () => {
    url = await createOwnDatabase({ databaseUrl: cluster }, 'badge')
    const opened = await openPostgres(url, applicationName(badge))
    living = opened.database
  })
  afterAll(() => living.close())

  it('is open to a process of the same store', async () => {
    await expect(joinAs({ ...badge })).resolves.toBeUndefined()
  })

  it('is closed to one with other keys, or with other files', async () => {
    const otherKeys = badgeOf({ ...KEYS, secretKey: 'sb_secret_b' }, 'one directory', SHARED)
    await expect(joinAs(otherKeys)).rejects.toThrow(/with other keys.*SUPABASE_SECRET_KEY/)
    await expect(joinAs(badgeOf(KEYS, 'another', SHARED))).rejects.toThrow(
      /uploaded files.*DATA_DIR/,
    )
  })

  it('is open to other keys once no process is running on it', async () => {
    const otherKeys = badgeOf({ ...KEYS, secretKey: 'sb_secret_b' }, 'one directory', SHARED)
    url = await createOwnDatabase({ databaseUrl: cluster }, 'badge')
    await expect(joinAs(badge)).resolves.toBeUndefined()
    await expect(joinAs(otherKeys)).resolves.toBeUndefined()
  })
})

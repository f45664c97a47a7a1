import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { workerStore } from './support/worker-store.ts'

const RUN = join(import.meta.dirname, '../../server/run.ts')
const { databaseUrl, dataDir, url } = workerStore()

/** `npm run doctor`, with the environment of a store. */
async function examine(env: Record<string, string>) {
  const own = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const run = promisify(execFile)(process.execPath, [RUN, 'doctor'], { env: { ...own, ...env } })
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}

it('the doctor finds a running store well, and names what keeps one from starting', async () => {
  const well = await examine({ PORT: new URL(url).port })
  expect(well.stdout).toContain('a store runs and is ready on')
  expect(well.stdout).toMatch(/✓ database +PostgreSQL 17/)
  expect(well.stdout).toMatch(/✓ migrations +all \d+ are applied/)
  expect(well).toMatchObject({ code: 0, stdout: expect.stringContaining('The store can run here') })

  const ill = await examine({ STRIPE_SECRET_KEY: 'sk_live_x' })
  expect(ill).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not'),
  })
})

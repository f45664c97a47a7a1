import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCluster } from '../database/embedded/cluster.ts'
import { findLodging } from '../database/embedded/lodging.ts'
import { launchPostgres } from '../database/embedded/postgres-process.ts'
import { findPostmaster } from '../database/embedded/postmaster-file.ts'

const LOG = { info: () => undefined, error: () => undefined }
let dataDir: string

const start = () => startCluster(dataDir, 'secret', LOG)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-start-'))
  const cluster = await start()
  await cluster.stop()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('a start that fails says what the log of PostgreSQL says, such as a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const lodging = await findLodging(dataDir)
  await expect(launchPostgres(lodging, port)).rejects.toThrow(/could not bind .*127\.0\.0\.1/)
  other.close()
})

it('a start that fails after PostgreSQL answers does not leave it running', async () => {
  const settings = join(dataDir, 'postgres/custom.conf')
  await writeFile(settings, 'default_transaction_read_only = on\n')
  await expect(start()).rejects.toThrow('read-only transaction')
  const { directory } = await findLodging(dataDir)
  expect(await findPostmaster(directory)).toBeNull()
  await rm(settings)
})

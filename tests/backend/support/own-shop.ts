import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openProject } from '../../../server/open-project.ts'
import { captureConsole, openPostgres, type Database } from '../../../server/supabase/index.ts'
import { createProjectDatabase } from './project-database.ts'
import { openShop, type Shop } from './shop.ts'
import type { StoreAccess } from './start-stores.ts'

/** A shop on a database of its own without rows, in this process, where tests may use SQL. */
export interface OwnShop extends Shop {
  database: Database
  /** Reaches its backend, which listens nowhere. */
  fetchBackend(request: Request): Promise<Response>
  close(): Promise<void>
}

/** Opens a shop without functions, pages and demo; `confirmEmails` as with a mail server. */
export async function openOwnShop(
  access: StoreAccess,
  purpose: string,
  options: { confirmEmails?: boolean } = {},
): Promise<OwnShop> {
  // Here the backend writes each refusal to the console of the tests.
  const log = pino({ level: 'silent' })
  captureConsole(log)
  const dataDir = await mkdtemp(join(tmpdir(), `oneday-${purpose}-`))
  const databaseUrl = await createProjectDatabase(access, purpose)
  const opened = await openPostgres(databaseUrl)
  const config = { ...access, publicUrl: access.url, dataDir, rateLimitFactor: 100_000 }
  const backend = await openProject(config, opened, log, options)
  const shop = openShop(access, (input, init) => backend.fetch(new Request(input, init)))
  return {
    ...shop,
    database: opened.database,
    fetchBackend: (request) => backend.fetch(request),
    async close() {
      await opened.database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

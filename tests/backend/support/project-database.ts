import { pino } from 'pino'
import { openProject } from '../../../server/open-project.ts'
import { captureConsole, openPostgres } from '../../../server/supabase/index.ts'
import { createOwnDatabase, onCluster } from './own-database.ts'
import type { StoreAccess } from './start-stores.ts'

/** On each cluster of the tests: a database of which others are copies. */
const TEMPLATE = 'project'

/**
 * Makes a database for a shop of its own that has the project's schema, and no rows but the texts of
 * mails. The first on a cluster applies all migrations, and the others are copies of it, for half
 * the price. A worker runs one file at a time, and of one that asks twice the second waits.
 */
export async function createProjectDatabase(access: StoreAccess, purpose: string): Promise<string> {
  template ??= findTemplate(access)
  await template
  return createOwnDatabase(access, purpose, TEMPLATE)
}

let template: Promise<void> | undefined

async function findTemplate(access: StoreAccess): Promise<void> {
  const made = await onCluster(access, `select from pg_database where datname = '${TEMPLATE}'`)
  if (made.length === 0) await makeTemplate(access)
}

async function makeTemplate(access: StoreAccess): Promise<void> {
  const log = pino({ level: 'silent' })
  captureConsole(log)
  const url = await createOwnDatabase(access, 'unfinished')
  const opened = await openPostgres(url)
  await openProject({ ...access, publicUrl: access.url, dataDir: 'unused' }, opened, log)
  await opened.database.close()
  const name = new URL(url).pathname.slice(1)
  await onCluster(access, `alter database "${name}" rename to "${TEMPLATE}"`)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { closeInSteps } from '../../process/close-in-steps.ts'
import type { ProjectKeys } from '../keys.ts'
import type { OpenedDatabase } from './database.ts'
import {
  openEmbeddedDatabase,
  visitEmbeddedDatabase,
  type EmbeddedDatabase,
} from './embedded/embedded-database.ts'
import { openPostgres } from './postgres.ts'
import { applicationName, badgeOf, readStorageId, refuseOtherStores } from './process-badge.ts'

/** A little more than its connections are given for what is under way. */
const LONGEST_CLOSE_MS = 5_000

/** Where a database is. */
export interface DatabasePlace {
  /** A PostgreSQL that runs elsewhere; null for the project's own in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Of the project's own. */
  databasePassword: string
}

/** By what processes on one database know that they are the same project. */
export interface ProjectIdentity {
  keys: ProjectKeys
  storageDirectory: string
  /** What else all of them must have alike. */
  sharedSecrets: readonly string[]
}

/**
 * Opens a project's database for a process of it.
 *
 * @throws when a living process of another project uses it, or holds `dataDir`
 */
export async function openDatabase(
  place: DatabasePlace,
  { keys, storageDirectory, sharedSecrets }: ProjectIdentity,
  log: Logger,
): Promise<OpenedDatabase> {
  const badge = badgeOf(keys, await readStorageId(storageDirectory), sharedSecrets)
  const opened = await openAt(place, openEmbeddedDatabase, applicationName(badge), log)
  await refuseOtherStores(opened.database, badge).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  return opened
}

/** Opens it for a command that has it alone; one of the project's own is made where there is none. @throws while it is in use */
export function takeDatabase(
  place: DatabasePlace,
  name: string,
  log: Logger,
): Promise<OpenedDatabase> {
  return openAt(place, openEmbeddedDatabase, name, log)
}

/** Opens it for a command, beside a process that may be running. */
export function visitDatabase(
  place: DatabasePlace,
  name: string,
  log: Logger,
): Promise<OpenedDatabase> {
  return openAt(place, visitEmbeddedDatabase, name, log)
}

/** Whether there is anything to open. */
export function hasDatabase({ dataDir, databaseUrl }: Omit<DatabasePlace, 'databasePassword'>) {
  return databaseUrl !== null || existsSync(join(dataDir, 'postgres'))
}

async function openAt(
  place: DatabasePlace,
  start: (place: DatabasePlace, log: Logger) => Promise<EmbeddedDatabase>,
  name: string,
  log: Logger,
): Promise<OpenedDatabase> {
  const { databaseUrl: url } = place
  const own = url ? { url, close: async () => undefined } : await start(place, log)
  try {
    const opened = await openPostgres(own.url, name)
    return { ...opened, close: () => closeAll(opened.close, own.close, log) }
  } catch (error) {
    await own.close()
    throw error
  }
}

/** A PostgreSQL that hangs must not keep its process from ending it. */
async function closeAll(
  closeConnections: () => Promise<void>,
  end: () => Promise<void>,
  log: Logger,
): Promise<void> {
  await closeInSteps([['database', closeConnections, LONGEST_CLOSE_MS]], log)
  await end()
}

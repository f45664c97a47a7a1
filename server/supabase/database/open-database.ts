import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { closeInSteps } from '../../process/close-in-steps.ts'
import { lockDataDirectory, tryToLock } from '../../process/directory-lock.ts'
import type { ProjectKeys } from '../keys.ts'
import type { OpenedDatabase } from './database.ts'
import type { AppendOnly } from './embedded/append-only.ts'
import { findClusterUrls, startCluster, type Cluster } from './embedded/cluster.ts'
import { openPostgres } from './postgres.ts'
import { applicationName, badgeOf, readStorageId, refuseOtherStores } from './process-badge.ts'

/** A little more than its connections are given for what is under way. */
const LONGEST_CLOSE_MS = 5_000

export interface DatabasePlace {
  /** A PostgreSQL that runs elsewhere; null for the project's own in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Of the project's own. */
  databasePassword: string
  /** How many of this machine use it; one where nothing is said. */
  processes?: number
}

export interface OpenedPlace extends OpenedDatabase {
  /** Keeps tables from their own owner; where the PostgreSQL runs elsewhere, no one but its superuser could. */
  guard(tables: AppendOnly): Promise<void>
}

/** By what processes on one database know that they are the same project. */
export interface ProjectIdentity {
  keys: ProjectKeys
  storageDirectory: string
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
): Promise<OpenedPlace> {
  const badge = badgeOf(keys, await readStorageId(storageDirectory), sharedSecrets)
  const opened = await openAt(place, runDatabase, applicationName(badge), log)
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
): Promise<OpenedPlace> {
  return openAt(place, runDatabase, name, log)
}

/** Opens it for a command, beside a process that may be running. */
export function visitDatabase(
  place: DatabasePlace,
  name: string,
  log: Logger,
): Promise<OpenedPlace> {
  return openAt(place, visitCluster, name, log)
}

export function hasDatabase({ dataDir, databaseUrl }: Omit<DatabasePlace, 'databasePassword'>) {
  return databaseUrl !== null || existsSync(join(dataDir, 'postgres'))
}

/** Of a PostgreSQL that someone else has started. */
const NOT_OURS = { guard: async () => undefined, stop: async () => undefined }

async function openAt(
  place: DatabasePlace,
  start: (place: DatabasePlace, log: Logger) => Promise<Cluster>,
  name: string,
  log: Logger,
): Promise<OpenedPlace> {
  const { databaseUrl: url } = place
  const own = url ? { url, ...NOT_OURS } : await start(place, log)
  try {
    const opened = await openPostgres(own.url, name, place.processes)
    const close = async () => {
      // A PostgreSQL that hangs must not keep its process from ending it.
      await closeInSteps([['database', opened.close, LONGEST_CLOSE_MS]], log)
      await own.stop()
    }
    return { ...opened, guard: own.guard, close }
  } catch (error) {
    await own.stop()
    throw error
  }
}

/**
 * Starts the PostgreSQL of `dataDir`, which this process then holds alone; others reach it by its URL.
 *
 * @throws when another process holds it
 */
export async function runDatabase(
  { dataDir, databasePassword }: Omit<DatabasePlace, 'databaseUrl'>,
  log: Logger,
): Promise<Cluster> {
  const unlock = await lockDataDirectory(dataDir)
  try {
    const cluster = await startCluster(dataDir, databasePassword, log)
    return { ...cluster, stop: () => cluster.stop().finally(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The same for a command that only visits: joins the PostgreSQL of a running store, or starts its own. */
async function visitCluster(place: DatabasePlace, log: Logger): Promise<Cluster> {
  const unlock = await tryToLock(place.dataDir)
  if (unlock) {
    await unlock()
    return runDatabase(place, log)
  }
  const urls = await findClusterUrls(place.dataDir, place.databasePassword)
  if (!urls) throw new Error('The store is just starting or stopping. Try again in a moment.')
  return { url: urls.owner, ...NOT_OURS }
}

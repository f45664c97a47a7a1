import { lockDataDirectory, tryToLock } from '../../../process/directory-lock.ts'
import { findClusterUrls, startCluster } from './cluster.ts'
import type { ClusterLog } from './keep-running.ts'

/** The store's own PostgreSQL, held by this process. */
export interface EmbeddedDatabase {
  /** Connection URL of the store's database. */
  url: string
  /** Ends PostgreSQL and lets go of the data directory. Close all connections first. */
  close(): Promise<void>
}

interface Place {
  dataDir: string
  databasePassword: string
}

/**
 * Starts the PostgreSQL of `dataDir`, which this process then holds alone.
 *
 * @throws when another process holds it
 */
export async function openEmbeddedDatabase(
  { dataDir, databasePassword }: Place,
  log: ClusterLog,
): Promise<EmbeddedDatabase> {
  const unlock = await lockDataDirectory(dataDir)
  try {
    const cluster = await startCluster(dataDir, databasePassword, log)
    return {
      url: cluster.url,
      close: () => cluster.stop().finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The same for a command that only visits: joins the PostgreSQL of a running store, or starts its own. */
export async function visitEmbeddedDatabase(
  place: Place,
  log: ClusterLog,
): Promise<EmbeddedDatabase> {
  const unlock = await tryToLock(place.dataDir)
  if (unlock) {
    await unlock()
    return openEmbeddedDatabase(place, log)
  }
  const urls = await findClusterUrls(place.dataDir, place.databasePassword)
  if (!urls) throw new Error('The store is just starting or stopping. Try again in a moment.')
  return { url: urls.owner, close: async () => undefined }
}

import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { findLodging } from '../../server/supabase/database/embedded/lodging.ts'
import {
  launchPostgres,
  stopPostgres,
} from '../../server/supabase/database/embedded/postgres-process.ts'
import { copyDirectory } from './copy-directory.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of our own, in a temporary directory on a free port. */
export interface PostgresCluster {
  /** Connection URL of its superuser, to the database `postgres`. */
  url: string
  directory: string
  /** Makes an empty database, or a copy of another one, and answers its connection URL. */
  createDatabase(name: string, template?: string): Promise<string>
  urlOf(database: string): string
  stop(options?: { keepData?: boolean }): Promise<void>
}

/** Many stores at the same time, and nothing to keep: a test that needs durability runs a store with its own PostgreSQL. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
shared_buffers = 128MB
fsync = off
synchronous_commit = off
full_page_writes = off
jit = off
timezone = 'UTC'
log_min_messages = fatal
`

/** For `create database`: page by page through the log takes up to ten times the work, and is for what must last. */
export const AS_FILES = 'strategy file_copy'

interface ClusterOptions {
  superuser?: string
  /** The directory of one that was stopped. */
  copyOf?: string
}

/** Starts the PostgreSQL that stores bring along, without passwords. */
export async function startPostgres({
  superuser = 'postgres',
  copyOf,
}: ClusterOptions = {}): Promise<PostgresCluster> {
  const parent = await mkdtemp(join(tmpdir(), 'oneday-postgres-'))
  const lodging = await findLodging(parent)
  const { directory } = lodging
  if (copyOf) await copyDirectory(copyOf, directory)
  else await makeCluster(lodging, superuser)

  const running = await launchPostgres(lodging, await freePort())
  const endWithTests = () => process.kill(running.pid, 'SIGQUIT')
  process.once('exit', endWithTests)
  const url = `postgres://${superuser}@127.0.0.1:${running.port}/postgres`
  const urlOf = (database: string) => url.replace(/postgres$/, database)
  const sql = postgres(url, { max: 1, fetch_types: false })
  return {
    url,
    directory,
    urlOf,
    async createDatabase(name, template = 'template1') {
      await sql.unsafe(`create database "${name}" template "${template}" ${AS_FILES}`)
      return urlOf(name)
    },
    async stop({ keepData = false } = {}) {
      process.off('exit', endWithTests)
      await sql.end()
      await stopPostgres(running)
      if (!keepData) await rm(parent, { recursive: true, force: true })
    },
  }
}

type Lodging = Awaited<ReturnType<typeof findLodging>>

async function makeCluster(lodging: Lodging, superuser: string): Promise<void> {
  const { directory } = lodging
  const [program, args] = lodging.command('initdb', [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const made = spawnSync(program, args, lodging.options)
  if (made.status !== 0) throw new Error(`initdb failed: ${String(made.stderr)}`)
  await writeFile(join(directory, 'postgresql.conf'), SETTINGS)
}

import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { guardTables, liftGuard, type AppendOnly } from './append-only.ts'
import { findClusterDirectory, findLodging, type Lodging } from './lodging.ts'
import { recordPlace } from './place-record.ts'
import { findPostmaster } from './postmaster-file.ts'
import { keepRunning, type ClusterLog } from './keep-running.ts'
import {
  environment,
  launchPostgres,
  stopPostgres,
  type PostgresProcess,
} from './postgres-process.ts'

const SETTINGS = join(import.meta.dirname, 'postgresql.conf')
const SUPERUSER = 'postgres'
/** Owns the store's database and may do no more than a hosted project's owner. */
const OWNER = 'oneday'
const DATABASE = 'oneday'
const WRONG_PASSWORD = '28P01'
const PORT_TRIES = 3
const [FIRST_QUIET_PORT, LAST_QUIET_PORT] = [15_000, 32_000]
const QUIET_PORT_TRIES = 20

export interface Cluster {
  /** Connection URL of the store's database, for its owner. */
  url: string
  /** Until its next start the owner can't change what keeps these tables. */
  guard(tables: AppendOnly): Promise<void>
  /** Ends it cleanly. Close all connections first. */
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL of a data directory, which is made where there is none, and brings it back
 * whenever it dies. One that a killed store left running is ended first. Hold the directory's lock.
 *
 * @throws when there is no way to run PostgreSQL here, with a sentence that says what to do
 */
export async function startCluster(
  dataDir: string,
  password: string,
  log: ClusterLog,
): Promise<Cluster> {
  const lodging = await findLodging(dataDir)
  if (lodging.elsewhere) {
    log.info({ directory: lodging.elsewhere }, 'PostgreSQL keeps its files in a system directory')
  }
  if (lodging.isRoot) {
    log.error({ directory: lodging.directory }, 'PostgreSQL has the file rights of root here')
  }
  const { directory } = lodging
  const leftRunning = await findPostmaster(directory)
  if (leftRunning) await stopPostgres(leftRunning)
  if (!existsSync(join(directory, 'PG_VERSION'))) await createCluster(lodging, password)
  // From here on the store's rows may be in it.
  if (lodging.elsewhere) await recordPlace(dataDir, lodging.elsewhere)
  await writeSettings(lodging)

  let running = await startOnFreePort(lodging)
  try {
    await createOwner(running.port, password).catch(async (error: { code?: string }) => {
      if (error.code !== WRONG_PASSWORD) throw error
      // The password of local.env is no longer the cluster's: the file was changed, or restored.
      await stopPostgres(running)
      setPassword(lodging, password)
      running = await startOnFreePort(lodging)
      await createOwner(running.port, password)
    })
  } catch (error) {
    await stopPostgres(running)
    throw error
  }

  const { port } = running
  return {
    url: urlOf(OWNER, password, port, DATABASE),
    guard: (tables) => guardTables(urlOf(SUPERUSER, password, port, DATABASE), tables),
    stop: keepRunning(lodging, running, log),
  }
}

/** How others reach a cluster that runs, as each of its users, or null when none does. Changes nothing. */
export async function findClusterUrls(
  dataDir: string,
  password: string,
): Promise<{ owner: string; superuser: string } | null> {
  const running = await findPostmaster(await findClusterDirectory(dataDir))
  return (
    running && {
      owner: urlOf(OWNER, password, running.port, DATABASE),
      superuser: urlOf(SUPERUSER, password, running.port, DATABASE),
    }
  )
}

/** Made aside and renamed, so that a crash leaves no half of it. */
async function createCluster(lodging: Lodging, password: string): Promise<void> {
  const { directory, account } = lodging
  for (const name of await readdir(directory)) {
    if (name.startsWith('new-')) await rm(join(directory, name), { recursive: true })
  }
  const work = await mkdtemp(join(directory, 'new-'))
  const passwordFile = join(work, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  for (const path of account ? [work, passwordFile] : []) {
    await chown(path, account?.uid ?? 0, account?.gid ?? 0)
  }
  const options = [
    `--pgdata=${join(work, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]
  run(lodging, 'initdb', options, `PostgreSQL could not make its cluster in ${directory}`)
  const names = await readdir(join(work, 'cluster'))
  // What says that there is a cluster comes last.
  const ordered = [...names.filter((name) => name !== 'PG_VERSION'), 'PG_VERSION']
  for (const name of ordered) {
    await rm(join(directory, name), { recursive: true, force: true })
    await rename(join(work, 'cluster', name), join(directory, name))
  }
  await rm(work, { recursive: true })
}

async function writeSettings({ directory, account }: Lodging): Promise<void> {
  const file = join(directory, 'postgresql.conf')
  await copyFile(SETTINGS, file)
  await chmod(file, 0o600)
  await mkdir(join(directory, 'log'), { recursive: true, mode: 0o700 })
  if (account) {
    for (const path of [file, join(directory, 'log')]) await chown(path, account.uid, account.gid)
  }
}

async function startOnFreePort(lodging: Lodging): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launchPostgres(lodging, await freePort())
    } catch (error) {
      const isTaken = String(error).includes('could not bind')
      if (!isTaken || attempt === PORT_TRIES) throw error
    }
  }
}

/** Who may write the directory decides on its password. */
function setPassword(lodging: Lodging, password: string): void {
  const options = ['--single', '-D', lodging.directory, 'postgres']
  const statement = `alter role ${SUPERUSER} password '${password.replaceAll("'", "''")}'\n`
  const failure = 'The database did not take the password of local.env'
  run(lodging, 'postgres', options, failure, statement)
}

/** Runs a program of PostgreSQL to its end. @throws with `failure` and what it said */
function run(
  lodging: Lodging,
  program: 'initdb' | 'postgres',
  options: readonly string[],
  failure: string,
  input = '',
): void {
  const [file, args] = lodging.command(program, options)
  const done = spawnSync(file, args, { ...lodging.options, env: environment(), input })
  if (done.status !== 0) throw new Error(`${failure}:\n${String(done.stderr)}`)
}

async function createOwner(port: number, password: string): Promise<void> {
  const sql = postgres(urlOf(SUPERUSER, password, port, 'postgres'), {
    max: 1,
    fetch_types: false,
    onnotice() {},
  })
  try {
    const [owner] = await sql`select from pg_roles where rolname = ${OWNER}`
    if (!owner) await sql.unsafe(`create role ${OWNER} login createrole bypassrls`)
    await sql.unsafe(`alter role ${OWNER} password '${password.replaceAll("'", "''")}'`)
    const [database] = await sql`select from pg_database where datname = ${DATABASE}`
    if (!database) await sql.unsafe(`create database ${DATABASE} owner ${OWNER}`)
    else await liftGuard(urlOf(SUPERUSER, password, port, DATABASE))
  } finally {
    await sql.end()
  }
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/**
 * Below the ports that systems give to outgoing connections, where they can: one of those could take
 * the port while PostgreSQL is brought back, and the connections know no other.
 */
async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= QUIET_PORT_TRIES; attempt += 1) {
    const port = await tryPort(randomInt(FIRST_QUIET_PORT, LAST_QUIET_PORT))
    if (port) return port
  }
  const any = await tryPort(0)
  if (!any) throw new Error('There is no free port on 127.0.0.1 for PostgreSQL.')
  return any
}

function tryPort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

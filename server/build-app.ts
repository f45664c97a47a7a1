import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tryToLock } from './database/data-directory-lock.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD = join(ROOT, 'build')
const STAMP = join(BUILD, 'source-digest')
const LOOK_AGAIN_MS = 250
const SOURCES = [
  'app',
  'domain',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/client-chunks.ts',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/

/** Builds the app unless the build at hand was made from the same sources; one process at a time. */
export async function buildAppWhenNeeded(): Promise<void> {
  const digest = await sourceDigest()
  const isCurrent = async () => existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === digest
  while (!(await isCurrent())) {
    const unlock = await tryToLock(BUILD)
    if (!unlock) await wait(LOOK_AGAIN_MS)
    else await ((await isCurrent()) ? unlock() : build(digest).finally(unlock))
  }
}

async function build(digest: string): Promise<void> {
  execFileSync(process.execPath, [join(ROOT, 'node_modules/.bin/react-router'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await compressAssets(join(BUILD, 'client'))
  await writeFile(STAMP, digest)
}

async function sourceDigest(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesUnder(join(ROOT, source))) {
      hash.update(file.slice(ROOT.length)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function compressAssets(directory: string): Promise<void> {
  const files = (await filesUnder(directory)).filter((file) => COMPRESSIBLE.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

async function filesUnder(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { tryToLock } from '../process/directory-lock.ts'
import { filesUnder } from './files-under.ts'
import { sourceDigest } from './source-digest.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUILDER = 'node_modules/@react-router/dev/bin.cjs'
const LOOK_AGAIN_MS = 250
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/

/**
 * Builds the app unless the build at hand was made from the same sources; one process at a time.
 *
 * Only where the development dependencies are installed: an image, or an install without them, never builds.
 *
 * @throws when a build is needed and nothing here can make it
 */
export async function buildAppWhenNeeded(root = ROOT): Promise<void> {
  const build = join(root, 'build')
  const digest = await sourceDigest(root)
  if (await isBuiltFrom(digest, build)) return
  if (digest === null || !canBuild(root)) throw new Error(await adviceFor(build))
  // Unlike a data directory, others may read it: root builds an image and another user runs it.
  await mkdir(build, { recursive: true })
  while (!(await isBuiltFrom(digest, build))) {
    const unlock = await tryToLock(build)
    if (!unlock) await wait(LOOK_AGAIN_MS)
    else {
      const isDone = await isBuiltFrom(digest, build)
      await (isDone ? unlock() : buildApp(root, digest).finally(unlock))
    }
  }
}

/** Why the store could not start here for lack of pages; null where they are built, or can be. */
export async function lackOfPages(root = ROOT): Promise<string | null> {
  const build = join(root, 'build')
  const digest = await sourceDigest(root)
  if ((await isBuiltFrom(digest, build)) || (digest !== null && canBuild(root))) return null
  return adviceFor(build)
}

const canBuild = (root: string) => existsSync(join(root, BUILDER))

async function isBuiltFrom(digest: string | null, build: string): Promise<boolean> {
  const stamp = await readStamp(build)
  return stamp !== null && (digest === null || stamp === digest)
}

async function adviceFor(build: string): Promise<string> {
  const state = (await readStamp(build)) === null ? 'not built' : 'made from other sources'
  return (
    `The pages are ${state}, and the packages that build them are not installed: ` +
    'run "npm ci --include=dev && npm run build" in a checkout.'
  )
}

async function buildApp(root: string, digest: string): Promise<void> {
  const stamp = stampOf(join(root, 'build'))
  // Gone first and back last: a build that was interrupted has none.
  await rm(stamp, { force: true })
  execFileSync(process.execPath, [join(root, BUILDER), 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await compressAssets(join(root, 'build/client'))
  await writeFile(stamp, digest)
}

const stampOf = (build: string) => join(build, 'source-digest')

async function readStamp(build: string): Promise<string | null> {
  const stamp = stampOf(build)
  return existsSync(stamp) ? readFile(stamp, 'utf8') : null
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

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tryToLock } from '../process/directory-lock.ts'
import { STORE_PAGES, SERVER, type Part } from './parts.ts'
import { sourceDigest } from './source-digest.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOOK_AGAIN_MS = 250

/** Builds the server and the pages, each unless its build at hand was made from the same sources. */
export async function buildAll(): Promise<void> {
  await buildWhenNeeded(SERVER)
  await buildWhenNeeded(STORE_PAGES)
}

/**
 * Builds a part unless the build at hand was made from the same sources; one process at a time.
 *
 * Only where the development dependencies are installed: an image, or an install without them, never builds.
 *
 * @throws when a build is needed and nothing here can make it
 */
export async function buildWhenNeeded(part: Part, root = ROOT): Promise<void> {
  const build = join(root, part.folder)
  const digest = await sourceDigest(root, part)
  if (await isBuiltFrom(digest, build)) return
  if (digest === null || !canBuild(root, part)) throw new Error(await adviceFor(part, build))
  // Unlike a data directory, others may read it: root builds an image and another user runs it.
  await mkdir(build, { recursive: true })
  while (!(await isBuiltFrom(digest, build))) {
    const unlock = await tryToLock(build)
    if (!unlock) await wait(LOOK_AGAIN_MS)
    else {
      const isDone = await isBuiltFrom(digest, build)
      await (isDone ? unlock() : make(part, root, digest).finally(unlock))
    }
  }
}

/** Why the store could not start here for lack of a part; null where it is built, or can be. */
export async function lackOf(part: Part, root = ROOT): Promise<string | null> {
  const build = join(root, part.folder)
  const digest = await sourceDigest(root, part)
  if ((await isBuiltFrom(digest, build)) || (digest !== null && canBuild(root, part))) return null
  return adviceFor(part, build)
}

const programOf = (root: string, { builder: [program] }: Part) => join(root, 'node_modules', program)

const canBuild = (root: string, part: Part) => existsSync(programOf(root, part))

async function isBuiltFrom(digest: string | null, build: string): Promise<boolean> {
  const stamp = await readStamp(build)
  return stamp !== null && (digest === null || stamp === digest)
}

async function adviceFor({ subject }: Part, build: string): Promise<string> {
  const state = (await readStamp(build)) === null ? 'not built' : 'made from other sources'
  return (
    `${subject} ${state}, and the packages for building are not installed: ` +
    'run "npm ci --include=dev && npm run build" in a checkout.'
  )
}

async function make(part: Part, root: string, digest: string): Promise<void> {
  const folder = join(root, part.folder)
  const stamp = stampOf(folder)
  // Gone first and back last: a build that was interrupted has none.
  await rm(stamp, { force: true })
  const [, ...words] = part.builder
  execFileSync(process.execPath, [programOf(root, part), ...words], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await part.finish?.(folder)
  await writeFile(stamp, digest)
}

const stampOf = (build: string) => join(build, 'source-digest')

async function readStamp(build: string): Promise<string | null> {
  const stamp = stampOf(build)
  return existsSync(stamp) ? readFile(stamp, 'utf8') : null
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildWhenNeeded } from './build.ts'
import { STORE_PAGES, SERVER } from './parts.ts'
import { sourceDigest } from './source-digest.ts'

const PACKAGES = {
  '': { name: 'oneday', version: '0.1.0' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/vite': { version: '8.3.8', dev: true },
}
let root: string

const write = async (file: string, content: unknown) => {
  const path = join(root, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
}
const installBuilder = () =>
  write(
    'node_modules/@react-router/dev/bin.cjs',
    `const { appendFileSync, mkdirSync } = require('node:fs')
     mkdirSync('build/pages/client', { recursive: true })
     appendFileSync('build/pages/runs', process.argv[2] + ' ')`,
  )
const builderRuns = () => readFile(join(root, 'build/pages/runs'), 'utf8').catch(() => '')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'oneday-build-'))
  await write('app/root.tsx', 'export default null')
  await write('package-lock.json', { lockfileVersion: 3, packages: PACKAGES })
})
afterEach(() => rm(root, { recursive: true }))

describe('the digest of the sources', () => {
  it('stays when an install rewrites the lock file with the same versions', async () => {
    const before = await sourceDigest(root, STORE_PAGES)
    const { '': own, 'node_modules/react': react, 'node_modules/vite': vite } = PACKAGES
    const rewritten = {
      'node_modules/vite': { ...vite, devOptional: true, resolved: 'https://packages.example/v' },
      'node_modules/react': { ...react, peer: true, resolved: 'https://packages.example/r' },
      '': { ...own, license: 'MIT' },
    }
    const lock = { name: 'oneday', lockfileVersion: 3, requires: true, packages: rewritten }
    await write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
    expect(await sourceDigest(root, STORE_PAGES)).toBe(before)
  })

  it.each([
    ['a source', () => write('app/root.tsx', 'export default 1')],
    ['a new source', () => write('app/routes/new.tsx', 'export default null')],
    ['a rule', () => write('domain/money.ts', 'export const CENTS = 100')],
    ['a setting of the builder', () => write('vite.config.ts', 'export default {}')],
    [
      'the version of a package',
      () =>
        write('package-lock.json', {
          packages: { ...PACKAGES, 'node_modules/react': { version: '19.3.2' } },
        }),
    ],
  ])('changes with %s', async (_, change) => {
    const before = await sourceDigest(root, STORE_PAGES)
    await change()
    expect(await sourceDigest(root, STORE_PAGES)).not.toBe(before)
  })

  it('of the server is another one: an edit of it makes no pages again', async () => {
    const digests = async () => [await sourceDigest(root, STORE_PAGES), await sourceDigest(root, SERVER)]
    const [pages, server] = await digests()
    await write('server/start-server.ts', 'export default 1')
    await write('server/start-server.test.ts', 'a test is no source')
    const [samePages, otherServer] = await digests()
    expect(samePages).toBe(pages)
    expect(otherServer).not.toBe(server)
    await write('server/start-server.test.ts', 'another test')
    await write('app/root.tsx', 'export default 1')
    expect(await sourceDigest(root, SERVER)).toBe(otherServer)
  })
})

describe('a start', () => {
  it('builds once where the builder is installed, and again after a change', async () => {
    await installBuilder()
    await Promise.all([buildWhenNeeded(STORE_PAGES, root), buildWhenNeeded(STORE_PAGES, root)])
    expect(await builderRuns()).toBe('build ')
    await write('app/root.tsx', 'export default 1')
    await buildWhenNeeded(STORE_PAGES, root)
    expect(await builderRuns()).toBe('build build ')
  })

  it('runs what was built after the builder and the sources are gone', async () => {
    await installBuilder()
    await buildWhenNeeded(STORE_PAGES, root)
    await rm(join(root, 'node_modules'), { recursive: true })
    await buildWhenNeeded(STORE_PAGES, root)
    await rm(join(root, 'app'), { recursive: true })
    await buildWhenNeeded(STORE_PAGES, root)
    expect(await builderRuns()).toBe('build ')
  })

  it('says what to run when a build is needed and nothing can make it', async () => {
    await expect(buildWhenNeeded(STORE_PAGES, root)).rejects.toThrow(
      /^The pages are not built, .*: run "npm ci --include=dev && npm run build" in a checkout\.$/,
    )
    await write('build/pages/source-digest', 'of other sources')
    await expect(buildWhenNeeded(STORE_PAGES, root)).rejects.toThrow(/^The pages are made from other sources/)
    await rm(join(root, 'app'), { recursive: true })
    await rm(join(root, 'build'), { recursive: true })
    await expect(buildWhenNeeded(STORE_PAGES, root)).rejects.toThrow(/^The pages are not built/)
  })
})

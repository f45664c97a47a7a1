import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HOSTED_FUNCTIONS } from './write-functions.ts'

const SOURCES = join(import.meta.dirname, '../../supabase/functions')

async function foldersOf(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .toSorted()
}

const sources = await foldersOf(SOURCES)

it('every function is deployed', async () => {
  expect(await foldersOf(HOSTED_FUNCTIONS)).toEqual(sources)
})

it.each(sources)(
  '%s is one file, and its import map names each package in one version',
  async (name) => {
    const folder = join(HOSTED_FUNCTIONS, name)
    expect((await readdir(folder)).toSorted()).toEqual(['deno.json', 'index.ts'])
    const code = await readFile(join(folder, 'index.ts'), 'utf8')
    const imported = [...code.matchAll(/^import .*?from "([^"]+)";$/gm)].map(
      ([, from = '']) => from,
    )
    expect(imported).toContain('@supabase/server')
    const { imports } = JSON.parse(await readFile(join(folder, 'deno.json'), 'utf8'))
    const packages = imported.filter((from) => !from.startsWith('node:'))
    expect(packages.toSorted()).toEqual(Object.keys(imports).toSorted())
    for (const target of Object.values(imports))
      expect(target).toMatch(/^npm:[@\w./-]+@\d+\.\d+\.\d+/)
    expect(code).not.toMatch(/import\(|require\(/)
  },
)

it('the gateway lets every function check its own callers', async () => {
  const config = await readFile(join(HOSTED_FUNCTIONS, '../config.toml'), 'utf8')
  const open = [...config.matchAll(/^\[functions\.([\w-]+)\]\nverify_jwt = false$/gm)]
  expect(open.map(([, name]) => name).toSorted()).toEqual(sources)
})

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { ROOT } from './run.ts'

/** Where the project is: `supabase --workdir build/hosted …`. */
export const HOSTED_PROJECT = join(ROOT, 'build/hosted')

const SOURCE = join(ROOT, 'supabase')
const COPIED = ['config.toml', 'migrations', 'templates']

/**
 * Writes the Supabase project as its CLI pushes it: migrations, settings and mail templates as they
 * are, and each function as one file. The hosted bundler takes neither files outside of
 * `supabase/functions`, as `domain/` is, nor one import map for several functions.
 *
 * @returns the names of the functions
 */
export async function writeHostedProject(): Promise<string[]> {
  const target = join(HOSTED_PROJECT, 'supabase')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const name of COPIED) {
    await cp(join(SOURCE, name), join(target, name), { recursive: true })
  }
  const entries = await readdir(join(SOURCE, 'functions'), { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
  for (const name of names) await writeFunction(name, join(target, 'functions', name))
  return names
}

async function writeFunction(name: string, directory: string): Promise<void> {
  const chunk = await bundle(join(SOURCE, 'functions', name, 'index.ts'))
  const packages = chunk.imports.filter((specifier) => !specifier.startsWith('node:')).toSorted()
  const imports = await Promise.all(
    packages.map(async (specifier) => [specifier, await hostedSpecifier(specifier)]),
  )
  const importMap = { imports: Object.fromEntries(imports) }
  await mkdir(directory, { recursive: true })
  // What is left of TypeScript without its types; the CLI looks for a file of this name.
  await writeFile(join(directory, 'index.ts'), chunk.code)
  await writeFile(join(directory, 'deno.json'), `${JSON.stringify(importMap, null, 2)}\n`)
}

async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: entry,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const output = 'output' in built ? built.output : []
  const [chunk, ...others] = output
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one file.`)
  return chunk
}

/** `stripe` → `npm:stripe@23.1.0`, in the version that the tests ran with. */
async function hostedSpecifier(specifier: string): Promise<string> {
  const [, name = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? []
  const manifest = await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return `npm:${name}@${version}${path}`
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { filesUnder } from './files-under.ts'

/** One of the two things that are built, each from its own sources: an edit of the server makes no pages again. */
export interface Part {
  /** As a sentence begins: "The pages are". */
  subject: string
  /** Where its build is, under the root. */
  folder: string
  /** Files and folders that it is made from. The versions of all packages are a source as well. */
  sources: readonly string[]
  /** Of those, the files that count. */
  isSource(file: string): boolean
  /** A program under `node_modules`, and its arguments. */
  builder: readonly [program: string, ...words: string[]]
  finish?(folder: string): Promise<void>
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/
const COMMON_SOURCES = ['package.json', 'scripts/escape-letters.ts', 'scripts/note-packages.ts']

export const STORE_PAGES: Part = {
  subject: 'The pages are',
  folder: 'build/pages',
  sources: [
    'app',
    'domain',
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/client-chunks.ts',
    'scripts/icon-imports.ts',
    'scripts/keep-page.ts',
    'scripts/leave-out.ts',
    'scripts/sheet-after-document.ts',
    'scripts/write-byte-text.ts',
    ...COMMON_SOURCES,
  ],
  isSource: () => true,
  builder: ['@react-router/dev/bin.cjs', 'build'],
  finish: (folder) => compressAssets(join(folder, 'client')),
}

/** The commands of `server/commands` with their packages, which a production install then does without. */
export const SERVER: Part = {
  subject: 'The server is',
  folder: 'build/store',
  sources: [
    'server',
    'domain',
    'supabase/functions',
    'supabase/seed',
    'vite.server.config.ts',
    'scripts/source-places.ts',
    ...COMMON_SOURCES,
  ],
  // The demo's pictures, SQL and templates are read where they are.
  isSource: (file) => /(?<!\.test)\.ts$|\.json$/.test(file),
  builder: ['vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'],
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

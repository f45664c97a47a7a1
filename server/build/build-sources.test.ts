import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { SERVER, STORE_PAGES } from './parts.ts'

const ROOT = join(import.meta.dirname, '../..')

const CONFIGS = {
  pages: [STORE_PAGES, ['vite.config.ts', 'react-router.config.ts']],
  server: [SERVER, ['vite.server.config.ts']],
} as const

const RELATIVE_IMPORT = /from '(\.{1,2}\/[^']+\.ts)'/g

/** The files that make a build, by path from the root: its configurations and what they import. */
function makersFrom(configs: readonly string[]): string[] {
  const found = new Set(configs)
  for (const file of found) {
    const source = readFileSync(join(ROOT, file), 'utf8')
    for (const [, imported = ''] of source.matchAll(RELATIVE_IMPORT)) {
      found.add(relative(ROOT, resolve(ROOT, dirname(file), imported)))
    }
  }
  return [...found]
}

const isUnder = (places: readonly string[]) => (file: string) =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

const inImage = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))

test.each(Object.entries(CONFIGS))(
  'whatever makes the %s is a source of that build, and is in the image',
  (_name, [part, configs]) => {
    const makers = makersFrom(configs)
    expect(makers.length).toBeGreaterThan(configs.length)
    expect(makers.filter((file) => !isUnder(part.sources)(file))).toEqual([])
    expect(makers.filter((file) => !isUnder(inImage)(file))).toEqual([])
  },
)

test('the image has all sources of the builds, and names nothing that is not there', () => {
  const sources = [...STORE_PAGES.sources, ...SERVER.sources]
  expect(sources.filter((file) => !isUnder(inImage)(file))).toEqual([])
  expect(inImage.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

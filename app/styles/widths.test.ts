import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '..')
const CH = /\[[\d.]+ch\]/

test('no width that a visitor sees is in ch, the zero of a face: text would wrap otherwise in its stand-in', () => {
  const files = globSync('{features,routes,ui}/**/*.tsx', { cwd: APP })
  const seen = files.filter((file) => !/admin|\.test\./.test(file))
  expect(seen.length).toBeGreaterThan(100)
  expect(seen.filter((file) => CH.test(readFileSync(join(APP, file), 'utf8')))).toEqual([])
})

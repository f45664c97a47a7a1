import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The lines of all files under these folders, by place, without comments. */
async function linesOf(folders: readonly string[], endings: RegExp): Promise<[string, string][]> {
  const lines: [string, string][] = []
  for (const folder of folders) {
    for (const name of await readdir(join(ROOT, folder), { recursive: true })) {
      if (!endings.test(name) || /\.test\.tsx?$/.test(name)) continue
      const text = await readFile(join(ROOT, folder, name), 'utf8')
      text.split('\n').forEach((line, place) => {
        if (/^\s*(?:\/\/|\/?\*)/.test(line)) return
        lines.push([`${folder}/${name}:${place + 1}`, line])
      })
    }
  }
  return lines
}

async function placesOf(words: RegExp, folders: readonly string[], endings: RegExp) {
  const lines = await linesOf(folders, endings)
  expect(lines.length).toBeGreaterThan(100)
  return lines.filter(([, line]) => words.test(line)).map(([place]) => place)
}

describe('what people read has one spelling of', () => {
  test.each([
    ['email', /\be-mail/i],
    ['Tax ID', /tax number/i],
    ['too many attempts', /too many tries/i],
  ])('%s', async (_word, others) => {
    const folders = ['app', 'supabase/functions', 'supabase/templates', 'supabase/seed/mails']
    expect(await placesOf(others, folders, /\.(?:tsx?|md|html)$/)).toEqual([])
  })
})

test('in mails the store speaks as one person', async () => {
  const plural = /\b(?:we|we're|we'll|our|us)\b/i
  expect(
    await placesOf(plural, ['supabase/seed/mails', 'supabase/templates'], /\.(?:md|html)$/),
  ).toEqual([])
})

test('on the pages of a customer the store speaks as one person', async () => {
  const plural =
    /(?:['"`>]|^\s+|[.:] )We (?!'ll start|'re constantly)(?:have|are|need|answer|send|could|cannot|do)\b/
  const folders = ['account', 'auth', 'orders', 'checkout', 'cart', 'contact', 'submit-review'].map(
    (feature) => `app/features/${feature}`,
  )
  expect(await placesOf(plural, [...folders, 'app/routes', 'app/backend'], /\.tsx?$/)).toEqual([])
})

import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('of many texts are asked for together, and known ones not again', async () => {
  vi.stubEnv('EMBEDDINGS_URL', 'https://embeddings.example/v1')
  vi.stubEnv('EMBEDDINGS_MODEL', 'test')
  const asked: string[][] = []
  vi.stubGlobal('fetch', (url: string | URL, { body }: { body: string }) => {
    if (String(url) !== 'https://embeddings.example/v1') return Promise.resolve(Response.json([]))
    const { input } = JSON.parse(body) as { input: string[] }
    asked.push(input)
    const data = input.map((text, index) => ({ index, embedding: [text === 'logo' ? 0 : 1, 1] }))
    return Promise.resolve(Response.json({ data }))
  })
  const { noteServiceText, similarToEach } = await import('./search-embeddings.ts')
  const database = createClient('https://store.example', 'sb_secret_x')
  noteServiceText('a', () => 'A service')
  const close = await similarToEach(database, ['spam', 'junk'])
  expect(close.map((one) => one?.get('a'))).toEqual([expect.closeTo(1), expect.closeTo(1)])
  const [known, other] = await similarToEach(database, ['spam', 'logo'])
  expect(known?.get('a')).toBeCloseTo(1)
  expect(other?.get('a')).toBeCloseTo(Math.SQRT1_2)
  expect(asked).toEqual([['A service'], ['spam', 'junk'], ['logo']])
})

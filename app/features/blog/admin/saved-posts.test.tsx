import { beforeEach, expect, test, vi } from 'vitest'

import { savePost, undoPublication, type Post } from './queries.ts'

const rpc = vi.hoisted(() => vi.fn<(procedure: string, parameters: object) => Promise<unknown>>())
vi.mock('#app/backend/browser-backend.ts', () => ({ browserBackend: async () => ({ rpc }) }))

const POST: Post = {
  id: 'p',
  slug: 'p',
  title: 'A title',
  excerpt: '',
  body: 'As it is stored.',
  cover_url: null,
  cover_alt: '',
  author: '',
  tags: [],
  related_service_slugs: [],
  status: 'draft',
  published_at: null,
  seo_title: null,
  seo_description: null,
  reading_minutes: 1,
  is_demo: false,
  created_at: '2026-01-01T00:00:00+00:00',
  updated_at: '2026-01-02T00:00:00+00:00',
}
const SENT = { title: 'A title', body: 'As it was sent.', status: 'draft' } as never

const answer = (data: object) => rpc.mockResolvedValue({ data, error: null, status: 200 })
const save = () => savePost({ id: 'p', version: null, values: SENT, isAutosave: false })

beforeEach(() => void rpc.mockReset())

test('a saved post has the text that was sent, or the one that the store keeps instead', async () => {
  const { body, ...rest } = POST
  answer(rest)
  expect(await save()).toEqual({ kind: 'saved', row: { ...POST, body: 'As it was sent.' } })
  answer(POST)
  expect(await save()).toEqual({ kind: 'saved', row: { ...POST, body } })
})

test('a post without one of its columns is not taken', async () => {
  const { updated_at: _, ...renamed } = { ...POST, changed_at: POST.updated_at }
  answer(renamed)
  await expect(save()).rejects.toMatchObject({ code: 'answer_malformed' })
  const undone = undoPublication({ id: 'p', version: POST.updated_at }, undefined)
  await expect(undone).rejects.toMatchObject({ code: 'answer_malformed' })
})

import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import { AppError } from './errors.ts'
import { fetchListPage } from './resource-rows.ts'

const WISH = {
  q: '',
  searchIn: ['service_title'],
  sort: { column: 'updated_at', isDescending: true },
  page: 1,
  pageSize: 25,
}

/** A table whose server answers as given, and the addresses that it was asked. */
function tableThat(respond: () => Response) {
  const asked: URL[] = []
  const client = createClient('http://store.example', 'key', {
    global: {
      fetch: async (url) => {
        asked.push(new URL(String(url)))
        return respond()
      },
    },
    auth: { persistSession: false },
    db: { retry: false },
  })
  return { asked, query: client.from('services').select('id', { count: 'exact' }) }
}

const page = (rows: object[], range: string) =>
  new Response(JSON.stringify(rows), { status: 206, headers: { 'content-range': range } })

test('asks for one page in the wished order, equals by their ids', async () => {
  const { asked, query } = tableThat(() => page([{ id: 'a' }], '50-50/51'))
  const found = await fetchListPage<{ id: string }>(query, { ...WISH, q: 'seo', page: 3 })
  expect(found).toEqual({ rows: [{ id: 'a' }], count: 51 })
  const { searchParams } = asked[0] ?? new URL('http://nothing.example')
  expect(searchParams.get('order')).toBe('updated_at.desc.nullslast,id.asc.nullslast')
  expect(searchParams.get('offset')).toBe('50')
  expect(searchParams.get('limit')).toBe('25')
  expect(searchParams.get('or')).toBe('(service_title.imatch."seo")')
})

test('without a search there is no filter', async () => {
  const { asked, query } = tableThat(() => page([], '*/0'))
  await fetchListPage(query, WISH)
  expect(asked[0]?.searchParams.has('or')).toBe(false)
})

test('a page behind the last row is empty, and says how many rows there are', async () => {
  const { query } = tableThat(() =>
    Response.json(
      {
        code: 'PGRST103',
        details: 'An offset of 5000 was requested, but there are only 36 rows.',
        hint: null,
        message: 'Requested range not satisfiable',
      },
      { status: 416 },
    ),
  )
  expect(await fetchListPage(query, { ...WISH, page: 201 })).toEqual({ rows: [], count: 36 })
})

test('a failure is an AppError', async () => {
  const { query } = tableThat(() =>
    Response.json({ code: '42501', details: null, hint: null, message: 'denied' }, { status: 403 }),
  )
  await expect(fetchListPage(query, WISH)).rejects.toBeInstanceOf(AppError)
})

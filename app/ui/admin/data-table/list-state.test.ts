import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isNarrowed, parseListState, toRequest, writeListState } from './list-state.ts'
import type { ListView } from './list-state.ts'

const toFilter = (name: string, values: readonly string[]) => ({
  name,
  label: name,
  allLabel: 'All',
  options: values.map((value) => ({ value, label: value })),
})
const VIEW: ListView = {
  id: 'services',
  sorts: {
    most_recent: { label: 'Most recent', column: 'updated_at', isDescending: true },
    alphabetic: { label: 'A to Z', column: 'service_title', isDescending: false },
  },
  defaultSort: 'most_recent',
  filters: [toFilter('status', ['draft', 'published']), toFilter('customer', ['ada'])],
  layouts: ['cards', 'table'],
}

const parse = (search: string) => parseListState(VIEW, new URLSearchParams(search))
const write = (search: string, current = '') =>
  writeListState(VIEW, parse(search), new URLSearchParams(current)).toString()

test('an empty address is the default of everything', () => {
  expect(parse('')).toEqual({
    q: '',
    sort: 'most_recent',
    filters: {},
    page: 1,
    pageSize: 25,
    layout: 'cards',
  })
})

test('a search has no character that the database refuses', () => {
  expect(parse('q=%00a%00b').q).toBe('ab')
})

test('reads what the view offers', () => {
  const search = 'q=a+b&sort=alphabetic&status=draft&customer=ada&page=3&size=100&layout=table'
  expect(parse(search)).toEqual({
    q: 'a b',
    sort: 'alphabetic',
    filters: { status: 'draft', customer: 'ada' },
    page: 3,
    pageSize: 100,
    layout: 'table',
  })
})

test.each([
  'sort=toString',
  'sort=constructor',
  'status=deleted',
  'status=',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e99',
  'page=x',
  'size=1000',
  'layout=tiles',
])('%s counts as not there', (search) => expect(parse(search)).toEqual(parse('')))

test('defaults are left out of the address', () => {
  expect(write('sort=most_recent&page=1&size=25&layout=cards&q=')).toBe('')
  expect(write('page=2&status=draft')).toBe('status=draft&page=2')
})

test('parameters of others stay', () => {
  expect(write('page=2', 'tab=slides&page=7&status=draft')).toBe('tab=slides&page=2')
})

test('for any address, writing and reading it again changes nothing', () => {
  const names = fc.constantFrom('q', 'sort', 'status', 'customer', 'page', 'size', 'layout')
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('alphabetic', 'draft', '2', '50', 'table', ' x '),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
      const state = parseListState(VIEW, new URLSearchParams(pairs))
      const written = writeListState(VIEW, state, new URLSearchParams())
      expect(parseListState(VIEW, new URLSearchParams(written.toString()))).toEqual(state)
    }),
  )
})

test('the server is asked for a column, a direction and a page', () => {
  expect(toRequest(VIEW, parse('q=+seo+&page=2'))).toEqual({
    q: 'seo',
    sort: { column: 'updated_at', isDescending: true },
    filters: {},
    page: 2,
    pageSize: 25,
  })
})

test.each([
  ['', false],
  ['q=+', false],
  ['sort=alphabetic&page=2', false],
  ['q=a', true],
  ['status=draft', true],
])('%j leaves rows out: %j', (search, expected) => {
  expect(isNarrowed(parse(search))).toBe(expected)
})

test.each([25, 50, 100])('a page of %i rows is offered', (size) => {
  expect(parse(`size=${size}`).pageSize).toBe(size)
})

test('a search and a filter are 200 characters at most', () => {
  expect(parse(`q=${'x'.repeat(201)}`).q).toHaveLength(200)
  expect(parse(`customer=${'x'.repeat(201)}`).filters).toEqual({})
})

test('a list with tabs is at one of them, and keeps its search there', () => {
  const view: ListView = {
    ...VIEW,
    tabs: [
      { value: 'all', label: 'All' },
      { value: 'act', label: 'To act on' },
    ],
  }
  const parsed = parseListState(view, new URLSearchParams('tab=act&q=a'))
  expect([parsed.tab, toRequest(view, parsed).tab, isNarrowed({ ...parsed, q: '' })]).toEqual([
    'act',
    'act',
    false,
  ])
  expect(writeListState(view, parsed, new URLSearchParams('x=1')).toString()).toBe(
    'x=1&tab=act&q=a',
  )
  const first = parseListState(view, new URLSearchParams('tab=toString'))
  expect(writeListState(view, first, new URLSearchParams('tab=act')).toString()).toBe('')
})

import { expect, test } from 'vitest'

import { readBlogFilter } from './blog-filter.ts'

const read = (search: string) => readBlogFilter(`https://store.example/blog?${search}`)

test('reads search, tag and page', () => {
  expect(read('q=+speed+&tag=SEO&page=2')).toEqual({ q: 'speed', tag: 'SEO', page: 2 })
})

test.each(['q=%00', 'tag=%00', 'page=0', 'page=10000', 'page=1.5', 'page=x'])(
  '%s counts as absent',
  (search) => expect(read(search)).toEqual({ q: '', tag: '', page: 1 }),
)

test('a NUL in a search is left out, which the database would refuse', () => {
  expect(read('q=a%00b').q).toBe('ab')
})

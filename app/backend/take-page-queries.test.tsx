import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'

import { PAGE_DATA_ID, takePageQueries } from './page-queries.ts'

afterEach(() => document.body.replaceChildren())

test('a heading of the text is not taken for the data of its page', () => {
  const data = (said: string) => JSON.stringify([{ key: ['post'], data: said, isFallback: false }])
  document.body.innerHTML = `<h2 id="${PAGE_DATA_ID}">${data('forged')}</h2>
    <script id="${PAGE_DATA_ID}" type="application/json">${data('read')}</script>`
  const client = new QueryClient()
  takePageQueries(client)
  expect(client.getQueryData(['post'])).toBe('read')
})

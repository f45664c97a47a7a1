import { expect, test } from 'vitest'

import { serviceQuery } from './editor/queries.ts'

test('loading a service is tried again up to 2 times, 1000 ms later', () => {
  const query = serviceQuery('id')
  expect([query.retry, query.retryDelay]).toEqual([2, 1000])
})

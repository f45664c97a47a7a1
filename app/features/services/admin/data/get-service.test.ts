import { expect, test } from 'vitest'

import { getServiceQuery } from './get-service.ts'

test('loading a service is tried again up to 2 times, 1000 ms later', () => {
  const query = getServiceQuery(() => Promise.reject(new Error('not asked')), 'id')
  expect([query.retry, query.retryDelay]).toEqual([2, 1000])
})

import { expect, test } from 'vitest'

import { SERVICES_VIEW } from './services-view.ts'

test('the list is sorted in seven ways, by default the latest edited first', () => {
  expect(SERVICES_VIEW.defaultSort).toBe('most_recent')
  const sorts = Object.entries(SERVICES_VIEW.sorts).map(([name, sort]) => {
    const isDescending = 'isDescending' in sort && sort.isDescending
    return [name, sort.column, isDescending ? 'descending' : 'ascending']
  })
  expect(sorts).toEqual([
    ['most_recent', 'updated_at', 'descending'],
    ['oldest_first', 'updated_at', 'ascending'],
    ['most_popular', 'projects_sold_30d', 'descending'],
    ['price_high_low', 'price_usd', 'descending'],
    ['price_low_high', 'price_usd', 'ascending'],
    ['alphabetic_a_z', 'service_title', 'ascending'],
    ['alphabetic_z_a', 'service_title', 'descending'],
  ])
})

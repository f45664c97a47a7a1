import { expect, test } from 'vitest'

import { services } from './resource.tsx'

test('the list is sorted in seven ways, by default the latest edited first', () => {
  expect(services.view.defaultSort).toBe('most_recent')
  const sorts = Object.entries(services.view.sorts).map(([name, sort]) => {
    return [name, sort.column, sort.isDescending ? 'descending' : 'ascending']
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

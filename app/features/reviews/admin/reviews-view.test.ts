import { expect, test } from 'vitest'

import { reviews } from './resource.tsx'

const where = (filters: Record<string, string>) => reviews.whereOf({ q: '', filters }).eq

test('the list is narrowed by status, rating, service, origin and pin', () => {
  expect(reviews.view.filters.map(({ label }) => label)).toEqual([
    'Status',
    'Rating',
    'Service',
    'Origin',
    'Pinned',
  ])
  const chosen = { status: 'pending', rating: '1', origin: 'code', is_pinned: 'true' }
  expect(where({ ...chosen, service: 'seo-audit' })).toEqual({
    ...chosen,
    service_slug: 'seo-audit',
  })
})

test('pending ones lead, and the list is read as cards', () => {
  expect(reviews.view.sorts[reviews.view.defaultSort]).toMatchObject({
    column: 'queue_place',
    isDescending: false,
  })
  expect(reviews.view.layouts).toEqual(['cards', 'table'])
})

import { describe, expect, test } from 'vitest'

import type { LiveChange } from '#app/backend/live-channel.ts'

import { withChangedTestimonial } from './live-reviews.ts'

const ROW = {
  id: 'new',
  status: 'approved',
  service_category: 'Fix Problems',
  service_name: 'SEO Audit',
  client_name: 'Ada Buyer',
  client_role: 'Owner',
  client_company: 'Acme',
  rating: 4,
  testimonial_text: 'On time.',
  is_featured: false,
}
const REVIEW = {
  id: 'new',
  category: 'Fix Problems',
  serviceName: 'SEO Audit',
  clientName: 'Ada Buyer',
  clientRole: 'Owner',
  clientCompany: 'Acme',
  rating: 4,
  text: 'On time.',
  isFeatured: false,
}
const shown = (...ids: string[]) => ids.map((id) => ({ ...REVIEW, id }))
const change = (event: LiveChange['event'], row: object): LiveChange => ({
  table: 'testimonials',
  event,
  row: { ...row },
})

test('the strip knows a testimonial by the end of its id', () => {
  const id = '0b8f6c1e-3f57-4f0e-9a54-6d2c1b7e90aa'
  const strip = [{ id: '1b7e90aa', category: 'Fix Problems', clientCompany: 'Acme', rating: 5 }]
  const whole = { ...REVIEW, id }
  expect(withChangedTestimonial(strip, change('UPDATE', { ...ROW, id }))).toEqual([whole])
  expect(withChangedTestimonial(strip, change('DELETE', { id }))).toEqual([])
})

describe('a testimonial that arrives', () => {
  test.each(['approved', 'featured'])('%s goes to the front', (status) => {
    const after = withChangedTestimonial(shown('a', 'b'), change('INSERT', { ...ROW, status }))
    expect(after).toEqual([REVIEW, ...shown('a', 'b')])
  })

  test('is the first of 20 at most', () => {
    const full = shown(...Array.from({ length: 20 }, (_, place) => `${place}`))
    const after = withChangedTestimonial(full, change('INSERT', ROW))
    expect(after.map(({ id }) => id)).toEqual(['new', ...full.slice(0, 19).map(({ id }) => id)])
  })

  test.each([
    { service_category: null },
    { client_company: null },
    { client_company: '' },
    { rating: null },
    { status: 'pending' },
    { status: 'rejected' },
  ])('with %o does not', (lack) => {
    const before = shown('a')
    expect(withChangedTestimonial(before, change('INSERT', { ...ROW, ...lack }))).toBe(before)
  })

  test('also comes when the owner approves it', () => {
    expect(withChangedTestimonial([], change('UPDATE', ROW))).toEqual([REVIEW])
  })
})

describe('a testimonial that is shown', () => {
  test('changes in its place, once', () => {
    const after = withChangedTestimonial(
      shown('a', 'new', 'b'),
      change('UPDATE', { ...ROW, rating: 2 }),
    )
    expect(after.map(({ id, rating }) => [id, rating])).toEqual([
      ['a', 4],
      ['new', 2],
      ['b', 4],
    ])
  })

  test.each([change('DELETE', { id: 'new' }), change('UPDATE', { ...ROW, status: 'rejected' })])(
    'goes with $event',
    (gone) => {
      expect(withChangedTestimonial(shown('a', 'new'), gone)).toEqual(shown('a'))
    },
  )
})

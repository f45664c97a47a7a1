import { expect, test } from 'vitest'
import { toServiceCards, type ServiceCardRow } from './service-cards.ts'

const ROW: ServiceCardRow = {
  id: 'a1',
  slug: null,
  service_title: 'Audit',
  category: 'Fix Problems',
  price_usd: 18_000,
  delivery_time_days: null,
  description_excerpt: null,
  thumbnail_url: null,
  thumbnail_alt: null,
  reviews: null,
  projects_sold_30d: null,
  avg_rating: null,
}

const cardOf = (columns: Partial<ServiceCardRow>) => toServiceCards([{ ...ROW, ...columns }])[0]

test('a snippet has at most 85 characters, the last one an ellipsis where it is cut', () => {
  const exact = 'x'.repeat(85)
  expect(cardOf({ description_excerpt: exact })?.snippet).toBe(exact)
  const cut = cardOf({ description_excerpt: `${exact}x` })?.snippet
  expect(cut).toBe(`${'x'.repeat(84)}…`)
})

test('a snippet ends with a whole word', () => {
  const words =
    'One page of findings for your shop, the worst first, with what each of them costs you, and why.'
  const snippet = (text: string) => cardOf({ description_excerpt: text })?.snippet
  expect(snippet(words)).toBe(
    'One page of findings for your shop, the worst first, with what each of them costs…',
  )
  // No full stop before the ellipsis, and no sentence of which only a word or two have room.
  const whole = 'You have read your own page two hundred times; your visitor gives it eight seconds'
  expect(snippet(`${whole}. So what?`)).toBe(`${whole}…`)
  const dashboard =
    'A dashboard is good when someone does something differently after looking at it'
  expect(snippet(`${dashboard}. So I start there.`)).toBe(`${dashboard}…`)
  // The word that fits exactly stays.
  expect(snippet(`${'a'.repeat(80)} fits but this does not`)).toBe(`${'a'.repeat(80)}…`)
  expect(snippet(`${'a'.repeat(79)} fits but this does not`)).toBe(`${'a'.repeat(79)} fits…`)
})

test('what is not stored is shown as 24 hours, 0 reviews, 0 projects and 5 stars', () => {
  expect(cardOf({})).toMatchObject({
    deliveryDays: 1,
    reviewCount: 0,
    projectsSold30d: 0,
    averageRating: 5,
    href: '/service/a1',
  })
})

test('a category that is none of the six is left out', () => {
  expect(toServiceCards([{ ...ROW, category: 'Magic' }])).toEqual([])
})

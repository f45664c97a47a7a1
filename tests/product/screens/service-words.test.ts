import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw, wordsOf } from './draw.ts'
import { EmptyServices } from '#app/features/services/components/services-section.tsx'
import { PurchasePanel } from '#app/features/services/components/purchase-panel.tsx'
import { ServiceCard } from '#app/features/services/components/service-card.tsx'
import {
  ServiceLoading,
  ServiceNotFound,
} from '#app/features/services/components/service-status.tsx'
import { StatTiles } from '#app/features/services/components/stat-tiles.tsx'

const nothing = () => {}

test('a card leads to its service and into the cart', () => {
  const service = {
    id: 'a1',
    href: '/service/audit',
    title: 'Audit',
    category: 'Fix Problems',
    priceCents: 18_000,
    deliveryDays: 2,
    snippet: 'Found before lunch.',
    badge: 'Most Hired',
    thumbnailUrl: null,
    thumbnailAlt: '',
    reviewCount: 3,
    projectsSold30d: 4,
    averageRating: 4.666,
  } as const
  const words = wordsOf(createElement(ServiceCard, { service, onAddToCart: nothing }))
  for (const part of [
    'Fix Problems',
    'Audit',
    '$180',
    '48 hours',
    'Found before lunch.',
    '4.7',
    '3 reviews',
  ]) {
    expect(words).toContain(part)
  }
  expect(words).toContain('View Details')
  expect(words).toContain('Add to Cart')
})

test('the panel names price, hours, what is included, and the two ways to buy', () => {
  const panel = createElement(PurchasePanel, {
    priceCents: 18_000,
    deliveryDays: 2,
    hasDetails: true,
    included: { items: [], left: 0 },
    refundDays: 7,
    onPurchase: nothing,
    onAddToCart: nothing,
  })
  const words = wordsOf(panel)
  expect(draw(panel)).toMatch(/href="\/legal\/terms-of-service"[^>]*>the terms</)
  expect(words).toContain('$180')
  expect(words).toContain('48h')
  expect(words).toContain(
    'Includes one round of revisions and final delivery in your preferred format.',
  )
  expect(words).toContain('Purchase Now')
  expect(words).toContain('Add to Cart')
})

test('an empty list says so and leads to all services', () => {
  const html = draw(createElement(EmptyServices, { showAllTo: '/services' }))
  expect(html).toContain('No services available for the selected category.')
  expect(html).toMatch(/href="\/services"[^>]*>Show All Services</)
})

test('a service on its way and one that is not there say so', () => {
  expect(wordsOf(createElement(ServiceLoading))).toContain('Loading service...')
  expect(wordsOf(createElement(ServiceNotFound, { isGone: false }))).toContain('Service not found')
})

test('the tiles show dots until their figures are there', () => {
  expect(wordsOf(createElement(StatTiles, { stats: null })).split('...')).toHaveLength(4)
  const stats = { deliveryHours: 48, sold30d: 7, reviews: 1 }
  const words = wordsOf(createElement(StatTiles, { stats }))
  for (const figure of ['48', '7', '1']) expect(words).toContain(figure)
})

import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import {
  ORIGINS,
  ReviewOrigin,
  ReviewedService,
  authorLine,
  publicPathOf,
} from './review-facts.tsx'

const ORDER_ID = '1a2b3c4d-0000-4000-8000-000000000000'

test('an origin says whether it proves the author, and leads to the order', () => {
  render(
    <MemoryRouter>
      <ReviewOrigin review={{ origin: 'order', order_id: ORDER_ID }} />
      <ReviewOrigin review={{ origin: 'code', order_id: null }} />
      <ReviewOrigin review={{ origin: 'import', order_id: null }} />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Order 1a2b3c4d' })
  expect(link.getAttribute('href')).toBe(`/admin/orders/${ORDER_ID}`)
  expect(document.body.textContent).toContain('Email codeImport')
  expect(Object.values(ORIGINS).map(({ proof }) => proof)).toEqual([
    'Verified: they ordered this service',
    'Verified: they confirmed their address',
    'Not verified',
  ])
})

test('an author is role and company, as far as they are known', () => {
  expect(authorLine({ reviewer_role: 'Owner', reviewer_company: null })).toBe('Owner')
  expect(authorLine({ reviewer_role: 'Owner', reviewer_company: 'Ito' })).toBe('Owner, Ito')
})

test('an approved review has a place on the page of its service, and each names that page', () => {
  const review = { service_slug: 'seo-audit', service_title: 'SEO audit' }
  expect(publicPathOf({ ...review, status: 'approved' })).toBe('/service/seo-audit#reviews')
  expect(publicPathOf({ ...review, status: 'pending' })).toBeUndefined()
  expect(publicPathOf({ service_slug: null, status: 'approved' })).toBeUndefined()
  render(
    <MemoryRouter>
      <ReviewedService review={review} />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: /^SEO audit/ })
  expect(link.getAttribute('href')).toBe('/service/seo-audit#reviews')
})

import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw, wordsOf } from './draw.ts'
import { ErrorPage } from '#app/features/layout/status-page.tsx'
import { PageShell } from '#app/features/layout/page-shell.tsx'
import type { Site } from '#app/features/layout/queries.ts'
import { CartLink } from '#app/features/layout/site-header.tsx'

const SITE: Site = {
  storeName: 'Oneday',
  tagline: 'Done in a day',
  ownerName: 'Ada Owner',
  contactEmail: 'ada@store.example',
  phone: '+1 555',
  phoneHref: 'tel:+1555',
  callUrl: 'https://call.example',
  chatUrl: 'https://chat.example',
  socialUrl: 'https://social.example',
  socialLabel: 'LinkedIn',
  address: '1 Clock Lane',
  copyrightYear: '2025',
  headlineBrands: '15+',
  headlineProjects: '99',
  headlineSince: 'May 2020',
  categories: [],
  isDemo: false,
  exitModal: { is_on: false, trigger: 'leaving', idle_seconds: 60 },
  refundDays: 7,
}

const shell = (site: Partial<Site>, cartCount = 0) =>
  createElement(() =>
    PageShell({
      site: { ...SITE, ...site },
      footerCategories: ['Fix Problems'],
      cartLink: createElement(CartLink, { count: cartCount }),
      ticker: null,
      children: 'content',
    }),
  )

test('a demo store says that it is one, any other does not', () => {
  const notice = 'Demo store: payments are a test, reviews are samples.'
  expect(wordsOf(shell({ isDemo: true }))).toContain(notice)
  expect(wordsOf(shell({}))).not.toContain('Demo store')
})

test('the footer leads to the services, and names the address and the year', () => {
  const html = draw(shell({}))
  expect(html).toMatch(/href="\/services"[^>]*>Browse Services</)
  expect(html).toContain('/services?category=Fix%20Problems')
  const words = wordsOf(shell({}))
  for (const part of ['© 2025 Oneday', '1 Clock Lane', 'LinkedIn', 'Chat with me'])
    expect(words).toContain(part)
})

test('the cart in the header counts up to 9', () => {
  expect(draw(shell({}, 9))).toContain('Cart, 9 items')
  expect(draw(shell({}, 10))).toContain('Cart, 9+ items')
})

test('a page that failed says why, and what can be done', () => {
  const failed = (message: string | null) =>
    wordsOf(createElement(ErrorPage, { title: 'Something went wrong', message, onTryAgain() {} }))
  expect(failed('No bread today.')).toContain('No bread today.')
  for (const part of [
    'Something went wrong',
    'An unexpected error occurred',
    'Try Again',
    'Reload Page',
  ]) {
    expect(failed(null)).toContain(part)
  }
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ServiceDate } from './service-date.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const textOf = (updatedAt: string | null, publishedAt: string | null) =>
  renderToStaticMarkup(createElement(ServiceDate, { service: { updatedAt, publishedAt } }))

test('a card without any date says so', () => {
  expect(textOf(null, null)).toBe('<span>Date unknown</span>')
})

test('a card names the date that it has', () => {
  expect(textOf(null, AT)).toMatch(/^<span>Published <time/)
  expect(textOf(AT, null)).toMatch(/^<span>Last edited <time/)
})

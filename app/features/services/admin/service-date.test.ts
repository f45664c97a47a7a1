import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ServiceDate } from './service-looks.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const textOf = (updated_at: string | null, published_at: string | null) =>
  renderToStaticMarkup(createElement(ServiceDate, { service: { updated_at, published_at } }))

test('a card without any date says so', () => {
  expect(textOf(null, null)).toBe('<span>Date unknown</span>')
})

test('a card names the date that it has', () => {
  expect(textOf(null, AT)).toMatch(/^<span>Published <time/)
  expect(textOf(AT, null)).toMatch(/^<span>Last edited <time/)
})

import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CartLines } from '#app/features/cart/components/cart-lines.tsx'
import { addToCart } from '#domain/cart.ts'
import { draw } from './draw.ts'

test('the title of a line leads to the page of its service, under the slug where that is known', () => {
  const service = { id: 'a1', title: 'Audit', priceCents: 9000 }
  const linkOf = (items: ReturnType<typeof addToCart>) =>
    draw(createElement(CartLines, { items, changes: [], onClear: () => {} })).match(
      /href="(\/service\/[^"]*)"/,
    )?.[1]
  expect(linkOf(addToCart([], { ...service, href: '/service/seo-audit' }))).toBe(
    '/service/seo-audit',
  )
  // Carts that were stored before, and orders, know the id alone.
  expect(linkOf(addToCart([], service))).toBe('/service/a1')
})

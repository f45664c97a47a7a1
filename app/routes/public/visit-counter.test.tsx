import { act, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { PUBLIC_CONFIG_META } from '#app/backend/public-config.ts'

const SERVICE = '6f1c2b9e-8d34-4a57-9b60-0c1d2e3f4a5b'
const OTHER = '0b7d1c2e-5a64-4f38-8c91-2d3e4f5a6b7c'
const config = document.createElement('meta')
const sent: { kind: string; service?: string }[] = []

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  config.name = PUBLIC_CONFIG_META
  config.content = JSON.stringify({ supabaseUrl: '' })
  document.head.append(config)
  navigator.sendBeacon = (_to, body) => sent.push(JSON.parse(String(body))) > 0
})
afterEach(() => config.remove())

test('what an earlier page or another tab puts in the cart is not counted here', async () => {
  const line = { id: SERVICE, title: 'SEO audit', price: 350, quantity: 2 }
  localStorage.setItem('cart', JSON.stringify([line]))
  vi.resetModules()
  const { VisitCounter } = await import('./visit-counter.ts')
  const { cartStore } = await import('#app/features/cart/cart-store.ts')
  const Page = createRoutesStub([{ path: '/', Component: VisitCounter }])
  render(<Page />)
  expect(cartStore.getState().items).toMatchObject([{ quantity: 2 }])
  expect(sent.map(({ kind }) => kind)).toEqual(['view'])

  localStorage.setItem('cart', JSON.stringify([{ ...line, id: OTHER }, line]))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  expect(cartStore.getState().items).toHaveLength(2)
  expect(sent.map(({ kind }) => kind)).toEqual(['view'])

  const more = cartStore
    .getState()
    .items.map((item) => (item.id === SERVICE ? { ...item, quantity: 3 } : item))
  act(() => cartStore.setItems(more))
  expect(sent).toMatchObject([{ kind: 'view' }, { kind: 'cart', service: SERVICE }])
})

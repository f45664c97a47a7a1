import { beforeEach, expect, test, vi } from 'vitest'

import type { ToastMessage } from '#app/ui/toast.ts'

const AUDIT = { id: 'a', title: 'SEO audit', priceCents: 35_000 }

/** What comes with a script that is loaded when it is needed takes more than a second on a busy machine. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })

/** A page with this quantity of the audit in its cart, and what its toasts say. */
async function openPage(quantity: number) {
  vi.resetModules()
  const stored = new Map([
    ['cart', JSON.stringify([{ id: 'a', title: 'SEO audit', price: 350, quantity }])],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => {} })
  const toasts: ToastMessage[] = []
  const { connectToastSink } = await import('#app/ui/toast.ts')
  connectToastSink((toast) => void toasts.push(toast))
  const { cartStore } = await import('./cart-store.ts')
  cartStore.subscribe(() => {})
  return { toasts, cartStore, actions: await import('./cart-actions.ts') }
}

beforeEach(() => vi.unstubAllGlobals())

test('the toast of a line at 99 does not say that it was added', async () => {
  const { toasts, cartStore, actions } = await openPage(98)
  actions.addToCart(AUDIT)
  expect(toasts).toMatchObject([
    { title: 'Added to cart', link: { label: 'View cart', to: '/cart' } },
  ])
  actions.addToCart(AUDIT)
  await until(() =>
    expect(toasts[1]).toEqual({
      title: 'No more of this one',
      description: 'SEO audit is in your cart 99 times, which is the most one order takes.',
      variant: 'destructive',
    }),
  )
  expect(cartStore.getState().items).toMatchObject([{ quantity: 99 }])
})

test('the reason of a refused code stays until another is typed', async () => {
  const { toasts, cartStore } = await openPage(1)
  const { rejectPromo } = await import('./promo-actions.ts')
  const { clearPromoProblem } = await import('./apply-promo.ts')
  rejectPromo('This promo code has expired.')
  expect(toasts).toMatchObject([
    { title: 'Invalid Promo Code', description: 'This promo code has expired.' },
  ])
  expect(cartStore.getState().promoProblem).toBe('This promo code has expired.')
  clearPromoProblem()
  expect(cartStore.getState().promoProblem).toBeNull()
})

test('what was removed or cleared comes back with Undo for 8 s', async () => {
  const { toasts, cartStore, actions } = await openPage(2)
  actions.addToCart({ ...AUDIT, id: 'b' })
  actions.removeFromCart('a')
  expect(toasts[1]).toMatchObject({ durationMs: 8000, action: { label: 'Undo' } })
  actions.addToCart({ ...AUDIT, id: 'c' })
  toasts[1]?.action?.onClick()
  await until(() =>
    expect(cartStore.getState().items).toMatchObject([
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
      { id: 'c', quantity: 1 },
    ]),
  )
  const promo = { code: 'SAVE', type: 'percent', value: 10, discountCents: 100 } as const
  cartStore.setPromo(promo)
  actions.clearCart()
  expect(cartStore.getState()).toMatchObject({ items: [], promo: null })
  toasts.at(-1)?.action?.onClick()
  await until(() => expect(cartStore.getState().items).toHaveLength(3))
  expect(cartStore.getState().promo).toEqual(promo)
})

test('a code that the cart has lost by a removal comes back with Undo', async () => {
  const { toasts, cartStore, actions } = await openPage(2)
  const { rejectPromo } = await import('./promo-actions.ts')
  const promo = { code: 'SAVE', type: 'percent', value: 10, discountCents: 100 } as const
  actions.addToCart({ ...AUDIT, id: 'b' })
  cartStore.setPromo(promo)
  actions.removeFromCart('b')
  const undo = toasts.at(-1)?.action
  rejectPromo('This code needs a larger order.')
  expect(toasts.at(-1)).toMatchObject({ title: 'Invalid Promo Code', kind: 'promo' })
  expect(toasts.at(-1)).not.toHaveProperty('replacesOthers')
  undo?.onClick()
  await until(() => expect(cartStore.getState().promo).toEqual(promo))
  expect(cartStore.getState()).toMatchObject({
    items: [{ id: 'a' }, { id: 'b' }],
    promoProblem: null,
  })
})

test('a code is not taken for a cart that was cleared while the server looked', async () => {
  const { toasts, cartStore, actions } = await openPage(2)
  const { takePromo } = await import('./apply-promo.ts')
  const { items } = cartStore.getState()
  actions.clearCart()
  const shown = toasts.length
  takePromo({ code: 'SAVE', type: 'percent', value: 10, discountCents: 100 }, items)
  expect(cartStore.getState().promo).toBeNull()
  expect(toasts).toHaveLength(shown)
})

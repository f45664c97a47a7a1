import { beforeEach, expect, test, vi } from 'vitest'

const LINE = { id: 'a', title: 'SEO audit', quantity: 2 }
const ITEM = { ...LINE, priceCents: 35_000 }
const CODE = { code: 'TEN', type: 'percent', value: 10 } as const
const PROMO = { ...CODE, discountCents: 7000 }
/** Dollars, as they are stored. */
const STORED_CART = [{ ...LINE, price: 350 }]
const STORED_PROMO = { ...CODE, discountAmount: 70 }

let stored: Map<string, string>
let tellOtherTab: (event: { key: string | null }) => void

/** A fresh copy of the module, as each page load has. */
async function loadStore() {
  vi.resetModules()
  return (await import('./cart-store.ts')).cartStore
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof tellOtherTab) => (tellOtherTab = listener),
  })
})

test('the stored cart is read when it is first needed, not before', async () => {
  stored.set('cart', JSON.stringify(STORED_CART))
  const store = await loadStore()
  expect(store.getState()).toEqual({ isLoaded: false, items: [], promo: null, promoProblem: null })
  store.subscribe(() => {})
  expect(store.getState()).toEqual({
    isLoaded: true,
    items: [ITEM],
    promo: null,
    promoProblem: null,
  })
  expect(stored.get('cart')).toBe(JSON.stringify(STORED_CART))
})

test('corrupted entries are discarded', async () => {
  stored.set('cart', '[{"id":')
  stored.set('cartPromo', '{}')
  const store = await loadStore()
  store.subscribe(() => {})
  expect(store.getState()).toMatchObject({ isLoaded: true, items: [], promo: null })
  expect(stored.size).toBe(0)
})

test('changes are kept, and removing the promo deletes its entry', async () => {
  const store = await loadStore()
  store.setItems([ITEM])
  store.setPromo(PROMO)
  expect(JSON.parse(stored.get('cart') ?? '')).toEqual(STORED_CART)
  expect(JSON.parse(stored.get('cartPromo') ?? '')).toEqual(STORED_PROMO)
  store.setPromo(null)
  expect(stored.has('cartPromo')).toBe(false)
})

test('an empty cart loses its promo', async () => {
  const store = await loadStore()
  store.setItems([ITEM])
  store.setPromo(PROMO)
  store.setItems([])
  expect(store.getState().promo).toBeNull()
  expect(stored.has('cartPromo')).toBe(false)
})

test('another tab’s change is followed', async () => {
  const store = await loadStore()
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  stored.set('cart', JSON.stringify(STORED_CART))
  listener.mockClear()
  tellOtherTab({ key: 'somethingElse' })
  expect(listener).not.toHaveBeenCalled()
  tellOtherTab({ key: 'cart' })
  expect(listener).toHaveBeenCalledOnce()
  expect(store.getState().items).toEqual([ITEM])
})

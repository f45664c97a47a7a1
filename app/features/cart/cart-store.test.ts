import { beforeEach, expect, test, vi } from 'vitest'

const LINE = { id: 'a', title: 'SEO audit', quantity: 2 }
const ITEM = { ...LINE, priceCents: 35_000 }
const CODE = { code: 'TEN', type: 'percent', value: 10 } as const
const PROMO = { ...CODE, discountCents: 7000 }
/** Dollars, as they are stored. */
const STORED_CART = [{ ...LINE, price: 350 }]
const STORED_PROMO = { ...CODE, discountAmount: 70 }

let stored: Map<string, string>
let page: EventTarget

const tellOtherTab = (event: { key: string | null }) =>
  page.dispatchEvent(Object.assign(new Event('storage'), event))

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
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

test('the stored cart is read when it is first needed, not before', async () => {
  stored.set('cart', JSON.stringify(STORED_CART))
  const store = await loadStore()
  const unread = { isLoaded: false, items: [], promo: null, promoProblem: null, priceChanges: [] }
  expect(store.peek()).toEqual(unread)
  const listener = vi.fn<(isFromStorage: boolean) => void>()
  store.subscribe(listener)
  // Not in the task that makes the page work.
  expect(store.peek()).toEqual(unread)
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[true]]))
  expect(store.peek()).toEqual({
    isLoaded: true,
    items: [ITEM],
    promo: null,
    promoProblem: null,
    priceChanges: [],
  })
  expect(stored.get('cart')).toBe(JSON.stringify(STORED_CART))
})

const CORRUPTED_CARTS = {
  'broken off': '[{"id":',
  'no JSON': '{oops',
  'no list': '{"id":"a"}',
  'a line without a title': JSON.stringify([...STORED_CART, { id: 'b', price: 10, quantity: 1 }]),
  'a price that is text': JSON.stringify([{ ...LINE, price: '290' }]),
  'a negative price': JSON.stringify([{ ...LINE, price: -1 }]),
  'a quantity of 0': JSON.stringify([{ ...LINE, price: 350, quantity: 0 }]),
  'a quantity of 1.5': JSON.stringify([{ ...LINE, price: 350, quantity: 1.5 }]),
  'a quantity of 100': JSON.stringify([{ ...LINE, price: 350, quantity: 100 }]),
  'the same service twice': JSON.stringify([...STORED_CART, ...STORED_CART]),
  'a list of nothing': '[null]',
}

for (const [kind, corrupted] of Object.entries(CORRUPTED_CARTS)) {
  test(`a stored cart with ${kind} is discarded`, async () => {
    stored.set('cart', corrupted)
    stored.set('cartPromo', '{}')
    const store = await loadStore()
    expect(store.getState()).toMatchObject({ isLoaded: true, items: [], promo: null })
    expect(stored.size).toBe(0)
  })
}

const CORRUPTED_PROMOS = {
  'no JSON': 'WELCOME10',
  nothing: '{}',
  'an unknown type': '{"code":"A","type":"gift","value":1,"discountAmount":1}',
  'a negative discount': '{"code":"A","type":"fixed","value":1,"discountAmount":-5}',
  'no code': '{"type":"fixed","value":1,"discountAmount":5}',
}

for (const [kind, corrupted] of Object.entries(CORRUPTED_PROMOS)) {
  test(`a stored promo with ${kind} is discarded, the cart stays`, async () => {
    stored.set('cart', JSON.stringify(STORED_CART))
    stored.set('cartPromo', corrupted)
    const store = await loadStore()
    expect(store.getState()).toEqual({
      isLoaded: true,
      items: [ITEM],
      promo: null,
      promoProblem: null,
      priceChanges: [],
    })
    expect([...stored]).toEqual([['cart', JSON.stringify(STORED_CART)]])
  })
}

test('a click before the stored cart was drawn adds to it', async () => {
  stored.set('cart', JSON.stringify(STORED_CART))
  const store = await loadStore()
  store.subscribe(() => {})
  store.setItems([...store.getState().items, { ...ITEM, id: 'b' }])
  expect(store.peek().items).toHaveLength(2)
  expect(JSON.parse(stored.get('cart') ?? '')).toHaveLength(2)
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
  expect(store.getState().items).toEqual([])
  stored.set('cart', JSON.stringify(STORED_CART))
  listener.mockClear()
  tellOtherTab({ key: 'somethingElse' })
  expect(listener).not.toHaveBeenCalled()
  tellOtherTab({ key: 'cart' })
  expect(listener).toHaveBeenCalledOnce()
  expect(store.getState().items).toEqual([ITEM])
})

test('a page that comes back as it was left has the cart of now', async () => {
  const store = await loadStore()
  expect(store.getState().items).toEqual([])
  stored.set('cart', JSON.stringify(STORED_CART))
  const come = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  come(false)
  expect(store.getState().items).toEqual([])
  come(true)
  expect(store.getState().items).toEqual([ITEM])
})

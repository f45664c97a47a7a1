import { findRow, saveByProcedure } from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  newNetwork,
  payInSandbox,
  placeOrder,
  settle,
} from './support/checkout.ts'
import { openShop, type Account } from './support/shop.ts'
import { issuePromo, stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

interface ListedCode {
  id: string
  code: string
  value: number
  updated_at: string
  service_ids: string[]
  redemptions: number
  revenue_cents: number
  discount_cents: number
  max_redemptions: number | null
}

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const newCode = () => `D${crypto.randomUUID().slice(0, 8).toUpperCase()}`
const VALUES = { type: 'percent', value: 10, is_paused: false }
const VIEW = 'admin_promo_codes'

const save = (values: object, at: { id: string | null; version: string | null }) =>
  saveByProcedure<ListedCode>(admin.client, 'save_promo_code', VIEW, { ...at, values })

const listed = async (id: string) => {
  const row = await findRow<ListedCode>(admin.client, VIEW, id)
  if (!row) throw new Error('The code is not listed.')
  return row
}

async function saved(
  values: object,
  at = { id: null, version: null } as Parameters<typeof save>[1],
) {
  const outcome = await save(values, at)
  if (outcome.kind !== 'saved') throw new Error(`Not saved: ${JSON.stringify(outcome)}`)
  return outcome.row
}

describe('a promo code at the owner’s desk', () => {
  it('is written with its services, and with others the next time', async () => {
    const [one, two] = [await stockService(shop), await stockService(shop)]
    const code = newCode()
    const row = await saved({ ...VALUES, code, service_ids: [one.id] })
    expect(row).toMatchObject({ code, service_ids: [one.id] })
    const again = await saved(
      { ...VALUES, code, value: 20, service_ids: [two.id] },
      { id: row.id, version: row.updated_at },
    )
    expect(again).toMatchObject({ value: 20, service_ids: [two.id] })
    expect(again.updated_at).not.toBe(row.updated_at)
  })

  it('keeps what was saved first, and accepts no code twice', async () => {
    const code = newCode()
    const row = await saved({ ...VALUES, code })
    await saved({ ...VALUES, code, value: 20 }, { id: row.id, version: row.updated_at })
    const late = await save({ ...VALUES, code, value: 30 }, { id: row.id, version: row.updated_at })
    expect(late).toMatchObject({ kind: 'conflict', row: { value: 20 } })
    expect(await save({ ...VALUES, code }, { id: null, version: null })).toEqual({
      kind: 'refused',
      fields: { code: 'Already in use.' },
    })
    const gone = await save(
      { ...VALUES, code },
      { id: crypto.randomUUID(), version: row.updated_at },
    )
    expect(gone).toEqual({ kind: 'gone' })
  })

  it('shows its revenue, and stays once it has been used', async () => {
    const [used, unused] = [await issuePromo(shop), await issuePromo(shop)]
    const lines = [cartLine(await stockService(shop, { price_usd: 20_000 }))]
    const placed = await placeOrder(shop, { lines, promoCode: used.code, address: newNetwork() })
    expect(await listed(used.id)).toMatchObject({ redemptions: 0, revenue_cents: 0 })
    await payInSandbox(placed.url)
    await settle(shop, placed.sessionId)
    expect(await listed(used.id)).toMatchObject({
      redemptions: 1,
      revenue_cents: 18_000,
      discount_cents: 2_000,
    })
    const { data } = await admin.client.rpc('remove_promo_codes', {
      p_ids: [used.id, unused.id],
      p_where: null,
    })
    expect(data).toHaveLength(2)
    expect(data).toContainEqual({ id: used.id, problem: 'it has been used' })
    expect(data).toContainEqual({ id: unused.id, problem: null })
    expect(await findRow(admin.client, VIEW, unused.id)).toBeNull()
    expect(await findRow(admin.client, VIEW, 'of no row')).toBeNull()
  })
})

describe('a code with a number of uses for each customer', () => {
  const aCheckout = async (promo: { code: string }, client = shop.anonymous, cartKey?: string) =>
    createCheckout(shop, {
      lines: [cartLine(await stockService(shop, { price_usd: 20_000 }))],
      promoCode: promo.code,
      address: newNetwork(),
      client,
      cartKey: cartKey ?? crypto.randomUUID(),
    })
  const reasonOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['details'] as { reason?: string } | undefined)?.reason
  const preview = async (promo: { code: string }, client = shop.anonymous) =>
    (await callFunction(client, 'validate-promo', { code: promo.code, subtotal: 20_000 })).body

  it('is for accounts, each as often as allowed; the cart that is open already is not counted', async () => {
    const promo = await issuePromo(shop, { max_per_customer: 1 })
    const [ada, ben] = [await shop.signUp('ada'), await shop.signUp('ben')]
    expect(await preview(promo)).toMatchObject({ valid: false, reason: 'account_needed' })
    expect(reasonOf(await aCheckout(promo))).toBe('account_needed')

    expect(await preview(promo, ada.client)).toMatchObject({ valid: true })
    const cartKey = crypto.randomUUID()
    expect(await aCheckout(promo, ada.client, cartKey)).toMatchObject({ status: 200 })
    expect(await aCheckout(promo, ada.client, cartKey)).toMatchObject({ status: 200 })
    expect(reasonOf(await aCheckout(promo, ada.client))).toBe('used_by_customer')
    expect(await preview(promo, ada.client)).toMatchObject({
      message: 'You have already used this promo code, or you have a payment open with it.',
    })
    expect(await aCheckout(promo, ben.client)).toMatchObject({ status: 200 })
  })

  it('holds when the same account checks out several carts at the same time', async () => {
    const promo = await issuePromo(shop, { max_per_customer: 2 })
    const ada = await shop.signUp('ada')
    const answers = await Promise.all(Array.from({ length: 5 }, () => aCheckout(promo, ada.client)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

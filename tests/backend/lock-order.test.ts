import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import {
  callFunction,
  cartLine,
  createCheckout,
  newNetwork,
  placeOrder,
} from './support/checkout.ts'
import { buy } from './support/orders.ts'
import { openShop, rowOf } from './support/shop.ts'
import { issuePromo, stockService, usesOf, type PromoRow } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const sql = postgres(store.databaseUrl ?? '')
afterAll(() => sql.end())

/** Waits until a statement of the store waits for a lock that `holder` has. */
async function untilBlockedBy(holder: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await sql`select count(*)::integer as waiting from pg_stat_activity
          where ${holder} = any (pg_blocking_pids(pid))`
        return row?.['waiting']
      },
      { timeout: 5_000 },
    )
    .toBeGreaterThan(0)
}

const pidOf = async (tx: postgres.TransactionSql) =>
  Number((await tx`select pg_backend_pid() as pid`)[0]?.['pid'])

const lockUse = (tx: postgres.TransactionSql, promo: PromoRow) =>
  tx`update public.promo_codes set reserved_count = reserved_count where id = ${promo.id}`

async function anOpenCart(promo: PromoRow, address = newNetwork()) {
  const service = await stockService(shop, { price_usd: 20_000 })
  const cart = { cartKey: crypto.randomUUID(), address, promoCode: promo.code }
  await placeOrder(shop, { ...cart, lines: [cartLine(service)] })
  return { ...cart, lines: [cartLine(service, 2)] }
}

describe('a checkout that replaces another', () => {
  it('waits for its visitor before it locks a code, as a first checkout does', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 5 })
    const address = newNetwork()
    const changed = await anOpenCart(promo, address)
    const { answer } = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(private.digest_visitor(${`network ${address}`}), 0))`
      const answer = createCheckout(shop, changed)
      await untilBlockedBy(await pidOf(tx))
      await lockUse(tx, promo)
      return { answer }
    })
    expect(await answer).toMatchObject({ status: 200 })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })
  })

  it('locks the codes that it gives back and takes in one order', async () => {
    const promos = await Promise.all([1, 2].map(() => issuePromo(shop, { max_redemptions: 5 })))
    const [first, second] = promos.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (!first || !second) throw new Error('Two codes are needed.')
    const changed = { ...(await anOpenCart(second)), promoCode: first.code }
    const { answer } = await sql.begin(async (tx) => {
      await lockUse(tx, first)
      const answer = createCheckout(shop, changed)
      await untilBlockedBy(await pidOf(tx))
      await lockUse(tx, second)
      return { answer }
    })
    expect(await answer).toMatchObject({ status: 200 })
    expect(await usesOf(shop, first)).toEqual({ reserved: 1, redeemed: 0 })
    expect(await usesOf(shop, second)).toEqual({ reserved: 0, redeemed: 0 })
  })

  it('of the same visitors, with two codes, all at the same time, ends for all', async () => {
    const promos = await Promise.all([1, 2].map(() => issuePromo(shop, { max_redemptions: 50 })))
    const address = newNetwork()
    const carts = await Promise.all(
      Array.from({ length: 6 }, (_, index) => anOpenCart(promos[index % 2] as PromoRow, address)),
    )
    const answers = await Promise.all(
      carts.flatMap((cart, index) => [
        createCheckout(shop, { ...cart, promoCode: promos[(index + 1) % 2]?.code ?? null }),
        createCheckout(shop, { ...cart, cartKey: crypto.randomUUID() }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

it('the deletion of an account locks an order before its invoice, as finishing an invoice does', async () => {
  const nora = await shop.signUp('nora')
  const { id } = await buy(shop, { email: nora.email })
  await rowOf(shop.backOffice.from('orders').update({ user_id: nora.id }).eq('id', id).select('id'))
  const { answer } = await sql.begin(async (tx) => {
    await tx`select 1 from public.orders where id = ${id} for update`
    const answer = callFunction(nora.client, 'delete-account', {
      password: 'correct horse battery',
    })
    await untilBlockedBy(await pidOf(tx))
    await tx`update public.invoices set document = document where order_id = ${id}`
    return { answer }
  })
  expect(await answer).toMatchObject({ status: 200 })
})

describe('the last use of a code that an account holds', () => {
  it('moves to the cart that the same account pays in another browser, from anywhere', async () => {
    const promo = await issuePromo(shop, { max_redemptions: 1 })
    const { client } = await shop.signUp('mara')
    const address = newNetwork()
    const cart = async () => ({
      lines: [cartLine(await stockService(shop, { price_usd: 20_000 }))],
      promoCode: promo.code,
      cartKey: crypto.randomUUID(),
    })
    expect(await createCheckout(shop, { ...(await cart()), address, client })).toMatchObject({
      status: 200,
    })
    const validate = (who: typeof client) =>
      callFunction(
        who,
        'validate-promo',
        { code: promo.code, subtotal: 20_000 },
        { 'x-forwarded-for': address, 'cart-key': crypto.randomUUID() },
      )
    expect(await validate(shop.anonymous)).toMatchObject({ body: { valid: false } })
    expect(await validate(client)).toMatchObject({ body: { valid: true } })

    const elsewhere = await cart()
    expect(await createCheckout(shop, { ...elsewhere, address })).toMatchObject({ status: 422 })
    expect(
      await createCheckout(shop, { ...elsewhere, address: newNetwork(), client }),
    ).toMatchObject({ status: 200 })
    expect(await usesOf(shop, promo)).toEqual({ reserved: 1, redeemed: 0 })
    // The abandoned checkout has nothing left to hold, and is closed.
    expect(await callFunction(shop.backOffice, 'sweep-checkouts', {})).toMatchObject({
      body: { failed: 0 },
    })
    const { data } = await shop.backOffice
      .from('orders')
      .select('status, promo_redemptions(status)')
      .eq('promo_code', promo.code)
      .order('created_at')
    expect(data).toMatchObject([
      { status: 'CANCELLED', promo_redemptions: { status: 'released' } },
      { status: 'PENDING', promo_redemptions: { status: 'reserved' } },
    ])
  })
})

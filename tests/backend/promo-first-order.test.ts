import { beforeAll, describe, expect, it } from 'vitest'
import { cartLine, createCheckout, newNetwork } from './support/checkout.ts'
import { buyWithCode, quoteOf } from './support/promo-use.ts'
import { openShop, type Account } from './support/shop.ts'
import { issuePromo, stockService, type StockedService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let service: StockedService

beforeAll(async () => {
  service = await stockService(shop, { price_usd: 20_000 })
})

const quote = (code: string, client = shop.anonymous) => quoteOf({ shop, service }, code, client)
const buy = (code: string, client = shop.anonymous) => buyWithCode({ shop, service }, code, client)

describe('a code for first orders', () => {
  const prove = async ({ id, email }: Account) => {
    const proof = { user_id: id, email }
    const { error } = await shop.backOffice.from('proven_addresses').insert(proof)
    if (error) throw error
  }
  const aNewcomer = async (name: string) => {
    const account = await shop.signUp(name)
    await prove(account)
    return account
  }
  const issue = () => issuePromo(shop, { is_first_order_only: true })

  it('asks guests to sign in, and accounts to confirm their address', async () => {
    const { code } = await issue()
    expect(await quote(code)).toMatchObject({
      valid: false,
      message: 'This promo code is for your first order. Please sign in to use it.',
    })
    const ben = await shop.signUp('ben')
    expect(await quote(code, ben.client)).toMatchObject({
      message:
        'This promo code is for your first order. Please confirm your email address to use it.',
    })
    await prove(ben)
    expect(await quote(code, ben.client)).toMatchObject({ valid: true })
  })

  it('is refused to an account that has paid, and to an address that has, as a guest', async () => {
    const { code } = await issue()
    const [ada, gus] = [await aNewcomer('ada'), await aNewcomer('gus')]
    await buy(code, ada.client)
    const guest = await buy((await issuePromo(shop)).code)
    await withSql(
      (sql) => sql`update orders set customer_email = ${gus.email} where id = ${guest.id}`,
    )
    const message = 'This promo code is for a first order, and you have ordered before.'
    for (const { client } of [ada, gus]) {
      expect(await quote((await issue()).code, client)).toMatchObject({ valid: false, message })
      const cart = { lines: [cartLine(service)], promoCode: code, address: newNetwork(), client }
      expect(await createCheckout(shop, cart)).toMatchObject({
        status: 422,
        body: { code: 'promo_invalid', error: message },
      })
    }
  })

  it('is used once by an account that starts several checkouts at the same time', async () => {
    const codes = await Promise.all([issue(), issue(), issue(), issue()])
    const { client } = await aNewcomer('eve')
    const answers = await Promise.all(
      codes.map(({ code }) =>
        createCheckout(shop, {
          lines: [cartLine(service)],
          promoCode: code,
          address: newNetwork(),
          cartKey: crypto.randomUUID(),
          client,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body).toMatchObject({ details: { reason: 'first_order_open' } })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from './support/checkout.ts'
import { historyOf } from './support/order-folder.ts'
import { handOn } from './support/order-scene.ts'
import { buy, pay, place, type Placed, change, hoursAgo } from './support/orders.ts'
import { attempt } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const placeMany = (count: number) => Promise.all(Array.from({ length: count }, () => place(shop)))
const payFor = (placed: Placed) => pay(shop, placed.sessionId, placed)

async function newestNumber(): Promise<number> {
  const invoices = shop.backOffice.from('invoices').select('number').eq('is_demo', false)
  const [newest] = await rowsOf(invoices.order('number', { ascending: false }).limit(1))
  return newest?.number ?? 0
}

async function numbersOf(orders: readonly Placed[]): Promise<number[]> {
  const ids = orders.map(({ id }) => id)
  const invoices = await rowsOf(
    shop.backOffice.from('invoices').select('number').in('order_id', ids),
  )
  return invoices.map(({ number }) => Number(number)).toSorted((one, other) => one - other)
}

describe('the numbers of invoices', () => {
  it('follow each other without a gap when ten orders are paid at the same time', async () => {
    const before = await newestNumber()
    const orders = await placeMany(10)
    const answers = await Promise.all(orders.map(payFor))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }))
    expect(await numbersOf(orders)).toEqual(orders.map((_, place) => before + 1 + place))
  })

  it('are not used up by payments that are refused', async () => {
    const before = await newestNumber()
    const [refused, paid] = await placeMany(2)
    if (!refused || !paid) throw new Error('Two orders are needed.')
    const wrong = {
      p_session_id: refused.sessionId,
      p_payment: { payment_status: 'paid', amount_total: 1, currency: 'usd' },
    }
    expect(await attempt(shop.backOffice, 'settle_order', wrong)).toMatchObject({
      status: 409,
      code: 'amount_mismatch',
    })
    await payFor(paid)
    expect(await numbersOf([refused, paid])).toEqual([before + 1])
  })

  it('are written with the year of the payment', async () => {
    const placed = await place(shop)
    await payFor(placed)
    const { data } = await handOn(admin.client, placed.id).read()
    const [number] = await numbersOf([placed])
    const year = new Date().getUTCFullYear()
    expect(data).toMatchObject({
      invoice: { number: `${year}-${String(number).padStart(5, '0')}`, is_rendered: false },
    })
  })

  it('stay as they are, no matter who asks', async () => {
    const placed = await place(shop)
    await payFor(placed)
    const row = () => rowOf(shop.backOffice.from('invoices').select().eq('order_id', placed.id))
    const before = await row()
    const invoices = () => shop.backOffice.from('invoices')
    const changes = [
      invoices().update({ number: 1_000_000 }).eq('order_id', placed.id),
      invoices().update({ issued_at: '2020-01-01' }).eq('order_id', placed.id),
      invoices().delete().eq('order_id', placed.id),
      shop.backOffice.from('orders').delete().eq('id', placed.id),
    ]
    for (const { status, error } of await Promise.all(changes)) {
      expect([status >= 400, error?.code]).toEqual([true, expect.stringMatching(/^23/)])
    }
    expect(await row()).toEqual(before)
  })
})

describe('the word of a delivery in the confirmation', () => {
  const confirmed = async (placed: Placed) => {
    const { data } = await payFor(placed)
    const mails = await mailsOf(shop, placed.id)
    const mail = mails.find(({ kind }) => kind === 'order_confirmation')
    return {
      summary: data,
      delivery: /\| Expected delivery \| (.*) \|/.exec(mail?.body_text ?? '')?.[1],
    }
  }
  const service = { delivery_time_days: 2 }

  it('names no day before the brief, because the clock has not started', async () => {
    const placed = await place(shop, { questions: [{}], service })
    expect(await confirmed(placed)).toMatchObject({
      summary: { hours_from_brief: 48 },
      delivery: '48 hours from your brief',
    })
  })

  it('names the first of services that take different times', async () => {
    const others = [{ service: { delivery_time_days: 5 } }]
    const placed = await place(shop, { questions: [{}], service, others })
    expect(await confirmed(placed)).toMatchObject({
      summary: { hours_from_brief: 120, first_hours_from_brief: 48 },
      delivery: '120 hours from your brief, the first service after 48',
    })
  })

  it('is a day, as the site writes it, where nothing is asked', async () => {
    const placed = await place(shop, { service })
    expect(await confirmed(placed)).toMatchObject({
      summary: { hours_from_brief: null },
      delivery: expect.stringMatching(
        /^\w+day, [A-Z][a-z]+ \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M UTC$/,
      ),
    })
    expect(await historyOf(shop, placed.id)).toEqual([
      'placed by customer',
      'paid by provider',
      'work AWAITING_BRIEF → IN_PROGRESS by system',
    ])
  })
})

describe('the link of the success page', () => {
  const keyOfSummary = async (placed: Placed) =>
    ((await payFor(placed)).data as { order_key: string | null }).order_key

  it('opens the order of a guest, for a day after the payment', async () => {
    const placed = await place(shop)
    const key = await keyOfSummary(placed)
    const opened = await shop.anonymous.rpc('get_order', { p_order_id: placed.id, p_key: key })
    expect(opened.data).toMatchObject({ id: placed.id, status: 'PAID' })
    await change(shop, placed.id, { paid_at: hoursAgo(24) })
    expect(await keyOfSummary(placed)).toBeNull()
  })

  it('proves no address: a buyer can type any', async () => {
    const mallory = await shop.signUp('victim')
    const victims = await buy(shop, { email: mallory.email })
    const placed = await place(shop, { email: mallory.email })
    const key = await keyOfSummary(placed)
    const claim = { p_order_id: placed.id, p_key: key }
    expect(await attempt(mallory.client, 'claim_order', claim)).toMatchObject({ data: 0 })
    const proofs = shop.backOffice.from('proven_addresses').select('email')
    expect(await rowsOf(proofs.eq('user_id', mallory.id))).toEqual([])
    expect(await handOn(mallory.client, victims.id).read()).toMatchObject({ status: 404 })
    // The link that was mailed does.
    const mailed = { p_order_id: victims.id, p_key: victims.key }
    expect(await attempt(mallory.client, 'claim_order', mailed)).toMatchObject({ data: 2 })
  })

  it('is none where an account opens the order', async () => {
    const ada = await shop.signUp('ada')
    const placed = await place(shop)
    await change(shop, placed.id, { user_id: ada.id })
    expect(await keyOfSummary(placed)).toBeNull()
  })
})

describe('a payment that is settled twenty times at the same time', () => {
  it('is one payment, one invoice, one beginning and one set of mails', async () => {
    const placed = await place(shop, { questions: [{}] })
    const before = await newestNumber()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payFor(placed)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await numbersOf([placed])).toEqual([before + 1])
    expect(await historyOf(shop, placed.id)).toEqual([
      'placed by customer',
      'paid by provider',
      'work nothing → AWAITING_BRIEF by system',
    ])
    const kinds = (await mailsOf(shop, placed.id)).map(({ kind }) => String(kind))
    expect(kinds.toSorted()).toEqual(['brief_needed', 'order_confirmation', 'owner_order'])
  })
})

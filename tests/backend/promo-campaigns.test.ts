import { findRow, saveByProcedure } from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartLine, createCheckout, newNetwork } from './support/checkout.ts'
import { buyWithCode, quoteOf } from './support/promo-use.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { issuePromo, stockService, type StockedService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const VIEW = 'admin_promo_campaigns'
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

interface Campaign {
  id: string
  updated_at: string
  codes: number
  used_codes: number
  redemptions: number
  revenue_cents: number
  discount_cents: number
  state: string
  warning: string | null
}

let admin: Account
let service: StockedService

beforeAll(async () => {
  ;[admin, service] = await Promise.all([
    shop.signInAdmin(),
    stockService(shop, { price_usd: 20_000 }),
  ])
})

const newPlan = (more: object = {}) => ({
  request_key: crypto.randomUUID(),
  name: `Plan ${crypto.randomUUID()}`,
  prefix: 'SPRING-',
  code_count: 5,
  type: 'percent',
  value: 20,
  max_redemptions: 1,
  ...more,
})

const save = (values: object, { id, updated_at: version }: Partial<Campaign> = {}) =>
  saveByProcedure<Campaign>(admin.client, 'save_promo_campaign', VIEW, {
    id: id ?? null,
    version: version ?? null,
    values,
  })

async function made(values: object, at: Partial<Campaign> = {}): Promise<Campaign> {
  const outcome = await save(values, at)
  if (outcome.kind !== 'saved') throw new Error(`Not saved: ${JSON.stringify(outcome)}`)
  return outcome.row
}

const codesOf = ({ id }: { id: string }) =>
  rowsOf(
    shop.backOffice
      .from('admin_promo_codes')
      .select('code, value, max_redemptions, is_first_order_only, service_ids, state')
      .eq('campaign_id', id)
      .order('code'),
  )

const quote = (code: string, client = shop.anonymous) => quoteOf({ shop, service }, code, client)
const buy = (code: string, client = shop.anonymous, quantity = 1) =>
  buyWithCode({ shop, service }, code, client, quantity)

const call = async (procedure: string, ids: readonly string[], more: object = {}) =>
  (await admin.client.rpc(procedure, { p_ids: ids, p_where: null, ...more })).data

describe('a campaign', () => {
  it('makes codes that no one can guess, once however often it is sent', async () => {
    const plan = newPlan({ service_ids: [service.id], is_first_order_only: true })
    const [first, again] = await Promise.all([made(plan), made(plan)])
    expect(again.id).toBe(first.id)
    const codes = await codesOf(first)
    expect(codes).toHaveLength(5)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(5)
    // Ten of 31 signs.
    expect(Math.floor(Math.log2(31 ** 10))).toBe(49)
    for (const code of codes) {
      expect(code).toMatchObject({
        code: expect.stringMatching(/^SPRING-[A-HJKMNP-Z2-9]{10}$/),
        value: 20,
        max_redemptions: 1,
        is_first_order_only: true,
        service_ids: [service.id],
      })
    }
    const entries = await rowsOf(
      shop.backOffice
        .from('audit_log')
        .select('action')
        .in('table_name', ['promo_campaigns', 'promo_codes'])
        .eq('after->>name', plan.name),
    )
    expect(entries.map(({ action }) => action)).toContain('insert')
    const ofCodes = rowsOf(
      shop.backOffice.from('audit_log').select('id').eq('after->>campaign_id', first.id),
    )
    expect(await ofCodes).toEqual([])
  })

  it('makes up to 5,000 codes, adds more later, and gives its rules to all of them', async () => {
    const plan = newPlan({ code_count: 4_999 })
    const campaign = await made(plan)
    expect(campaign.codes).toBe(4_999)
    const more = { ...plan, code_count: 5_000, value: 30, prefix: '' }
    const larger = await made(more, campaign)
    expect(larger.codes).toBe(5_000)
    const others = shop.backOffice.from('promo_codes').select('id').eq('campaign_id', campaign.id)
    expect(await rowsOf(others.neq('value', 30))).toEqual([])
    expect(await save({ ...more, code_count: 10 }, larger)).toEqual({
      kind: 'refused',
      fields: { code_count: '5,000 codes have been made already, and they stay.' },
    })
    const { error } = await admin.client.rpc('save_promo_campaign', {
      p_id: null,
      p_version: null,
      p_values: newPlan({ code_count: 5_001 }),
    })
    expect(error?.message).toContain('code_count')
    expect(await call('remove_promo_campaigns', [campaign.id])).toEqual([
      { id: campaign.id, problem: null },
    ])
    expect(await findRow(admin.client, VIEW, campaign.id)).toBeNull()
  })

  it('is paused, resumed and ended as a whole, and each code says so', async () => {
    const campaign = await made(newPlan({ code_count: 2 }))
    const [{ code } = { code: '' }] = await codesOf(campaign)
    const reasonOf = async () => (await quote(code))['reason'] ?? 'valid'
    expect(await reasonOf()).toBe('valid')
    await call('pause_promo_campaigns', [campaign.id], { p_is_paused: true })
    expect(await reasonOf()).toBe('paused')
    expect((await codesOf(campaign))[0]).toMatchObject({ state: 'paused' })
    const cart = { lines: [cartLine(service)], promoCode: code, address: newNetwork() }
    expect(await createCheckout(shop, cart)).toMatchObject({ status: 422 })
    await call('pause_promo_campaigns', [campaign.id], { p_is_paused: false })
    expect(await reasonOf()).toBe('valid')
    await call('end_promo_campaigns', [campaign.id])
    expect(await reasonOf()).toBe('expired')
    expect(await findRow(admin.client, VIEW, campaign.id)).toMatchObject({ state: 'expired' })
    expect((await codesOf(campaign))[0]).toMatchObject({ state: 'expired' })

    const scheduled = await made(newPlan({ starts_at: inDays(3) }))
    const [later] = await codesOf(scheduled)
    expect(await quote(later?.code ?? '')).toMatchObject({ reason: 'not_started' })
    await call('end_promo_campaigns', [scheduled.id])
    expect(await findRow(admin.client, VIEW, scheduled.id)).toMatchObject({ state: 'expired' })
  })

  it('has codes with caps, services and a minimum like any other', async () => {
    const other = await stockService(shop)
    const bound = await made(newPlan({ service_ids: [other.id] }))
    const least = await made(newPlan({ min_subtotal_cents: 30_000 }))
    const capped = await made(newPlan({ max_per_customer: 1, max_redemptions: null }))
    const codeOf = async (campaign: Campaign) => String((await codesOf(campaign))[0]?.code)
    expect(await quote(await codeOf(bound))).toMatchObject({ reason: 'not_for_these_services' })
    expect(await quote(await codeOf(least))).toMatchObject({ reason: 'minimum_not_met' })
    const code = await codeOf(capped)
    expect(await quote(code)).toMatchObject({ reason: 'account_needed' })
    const ada = await shop.signUp('ada')
    await buy(code, ada.client)
    expect(await quote(code, ada.client)).toMatchObject({ reason: 'used_by_customer' })
    const single = await made(newPlan())
    const once = await codeOf(single)
    await buy(once)
    expect(await quote(once)).toMatchObject({ reason: 'used_up' })
    expect(await call('remove_promo_campaigns', [single.id])).toEqual([
      { id: single.id, problem: 'some of its codes have been used' },
    ])
  })

  it('keeps the rules of its codes, whatever is written to one of them', async () => {
    const campaign = await made(newPlan({ code_count: 1, name: `=2+2<img src=x> ${Date.now()}` }))
    const [{ code } = { code: '' }] = await codesOf(campaign)
    const { id } = await rowOf(shop.backOffice.from('promo_codes').select('id').eq('code', code))
    const { error } = await admin.client.rpc('save_promo_code', {
      p_id: id,
      p_version: null,
      p_values: { code, type: 'percent', value: 100 },
    })
    expect(error?.message).toBe('promo_code_of_campaign')
    for (const prefix of ['=1+1', '-A', '<B>', 'a']) {
      const refused = await admin.client.rpc('save_promo_campaign', {
        p_id: null,
        p_version: null,
        p_values: newPlan({ prefix }),
      })
      expect(refused.error?.message).toContain('prefix')
    }
  })
})

describe('the figures of codes and campaigns', () => {
  it('equal what the orders say: revenue less refunds, the discount as a share of list prices', async () => {
    const campaign = await made(newPlan({ max_redemptions: null }))
    const [first, second] = (await codesOf(campaign)).map(({ code }) => code)
    const refunded = await buy(first)
    await buy(first, shop.anonymous, 2)
    await buy(second)
    await withSql((sql) => sql`update orders set refunded_cents = 5000 where id = ${refunded.id}`)
    const [sums] = await withSql(
      (sql) => sql<{ revenue: number; discount: number; list: number; orders: number }[]>`
        select sum(item.list)::int as list, sum(paid.discount_cents)::int as discount, count(*)::int as orders,
          (sum(item.list) - sum(paid.discount_cents) - sum(paid.refunded_cents))::int as revenue
        from orders paid
        join (select order_id, sum(price_cents * quantity) as list from order_items group by order_id) item
          on item.order_id = paid.id
        where paid.promo_code = any (${[first, second]}) and paid.paid_at is not null`,
    )
    expect(sums).toEqual({ list: 80_000, discount: 16_000, revenue: 59_000, orders: 3 })
    expect(await findRow(admin.client, VIEW, campaign.id)).toMatchObject({
      codes: 5,
      used_codes: 2,
      redemptions: 3,
      orders: 3,
      revenue_cents: 59_000,
      discount_cents: 16_000,
      average_cents: 19_666,
      discount_percent: 20,
    })
    const ofFirst = admin.client.from('admin_promo_codes').select().eq('code', first)
    expect(await rowOf(ofFirst)).toMatchObject({
      redemptions: 2,
      orders: 2,
      revenue_cents: 43_000,
      discount_cents: 12_000,
      average_cents: 21_500,
      discount_percent: 20,
      kind: 'campaign',
    })
  })

  it('warn 7 days before the end and from 90 % of the uses on, and the tab counts the same codes', async () => {
    const codes = await Promise.all([
      issuePromo(shop, { ends_at: inDays(7 - 0.1) }),
      issuePromo(shop, { ends_at: inDays(7 + 0.1) }),
      issuePromo(shop, { max_redemptions: 100, redeemed_count: 90 }),
      issuePromo(shop, { max_redemptions: 100, redeemed_count: 89 }),
      issuePromo(shop, { ends_at: inDays(2), is_paused: true }),
      issuePromo(shop),
    ])
    const rows = await rowsOf(
      admin.client
        .from('admin_promo_codes')
        .select('id, warning')
        .in(
          'id',
          codes.map(({ id }) => id),
        ),
    )
    const warnings = new Map(rows.map(({ id, warning }) => [id, warning]))
    expect(codes.map(({ id }) => warnings.get(id))).toEqual([
      'ends_soon',
      null,
      'nearly_used_up',
      null,
      null,
      null,
    ])
    const [soon] = codes
    const where = { q: soon.code, in: ['code'], eq: {} }
    const { data } = await admin.client.rpc('admin_promo_tabs', { p_where: where })
    expect(data).toEqual({ single: 1, running_out: 1, campaign: 0 })
    const campaign = await made(newPlan({ ends_at: inDays(2) }))
    expect(campaign).toMatchObject({ warning: 'ends_soon' })
  })
})

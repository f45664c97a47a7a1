import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homepageBadge } from '../../domain/badge.ts'
import { loadDemo } from '../../supabase/seed/load-demo.ts'
import { must } from './support/procedures.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

// A demo store of its own: others sell and praise while they are tested.
let shop: OwnShop
beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'claims')
  await loadDemo(shop.backOffice, new Date())
})
afterAll(() => shop.close())

interface Claim {
  key: string
  page: string | null
  claim: string
  says: number
  data: number | null
  source: string
  verdict: 'holds' | 'too much' | 'too little' | 'no data'
}

const claims = async () => (await must(shop.backOffice, 'list_claims', {})) as Claim[]
const verdictOf = async (key: string) =>
  (await claims()).find((claim) => claim.key === key)?.verdict

const set = (key: string, value: unknown) =>
  rowsOf(shop.backOffice.from('site_settings').upsert({ key, value }).select('key'))

describe('the claims of the demo store', () => {
  it('all hold, each beside what the data says', async () => {
    const listed = await claims()
    expect(listed.filter(({ verdict }) => verdict !== 'holds')).toEqual([])
    // The owner reads where a claim is edited, in the words of that page.
    expect(listed.filter(({ source }) => /_|\bsetting/i.test(source))).toEqual([])
    expect(listed.map(({ claim, says, data }) => [claim, says, data])).toEqual([
      ['15+ brands worldwide', 15, 27],
      ['30+ projects delivered since September 2024', 30, 54],
      ['Work done in 24 hours, not 24 days.', 24, 24],
      ['4.9/5 Average', 4.9, 4.9],
      ['7 days Refund', 7, 7],
      ['48h Delivery of most services', 50, 73],
      ['33 leading companies', 33, 33],
      ['30 projects', 30, 54],
      ['54 sold in 30 days', 54, 54],
      ['Services with the badge Most Hired', 0, 0],
      ['Services with the badge Several projects delivered', 20, 20],
    ])
  })

  it('say too much, too little or have no data when they are changed', async () => {
    for (const [words, verdict] of [
      ['28+', 'too much'],
      ['27+', 'holds'],
      ['14+', 'holds'],
      ['13+', 'too little'],
    ]) {
      await set('headline_brands', words)
      expect(await verdictOf('brands')).toBe(verdict)
    }
    await set('headline_brands', 'Many')
    expect(await verdictOf('brands')).toBeUndefined()
    await set('headline_brands', '15+')

    await shop.backOffice.from('site_settings').delete().eq('key', 'refund_days')
    expect(await verdictOf('refund')).toBe('no data')
    await set('refund_days', 7)
  })

  it('of a section that is hidden are on no page, and not among what the pages say', async () => {
    const ofPillars = async () =>
      (await claims())
        .filter(({ key }) => ['average', 'refund', 'delivery'].includes(key))
        .map(({ page }) => page)
    const found = async () => {
      const facts = await must(shop.backOffice, 'read_readiness_facts', {})
      return (facts as { claims: { claim: string }[] }).claims.map(({ claim }) => claim)
    }
    const show = (visible: boolean) =>
      shop.database.query(
        `update public.page_content set value = value || jsonb_build_object('visible', $1::boolean) where key = 'pillars'`,
        [visible],
      )
    await set('refund_days', 14)
    expect(await ofPillars()).toEqual([null, null, null])
    expect(await found()).toEqual([])
    await show(true)
    expect(await ofPillars()).toEqual(['/', '/', '/'])
    expect(await found()).toEqual(['7 days Refund'])
    await show(false)
    await set('refund_days', 7)
  })

  it('count the projects from the month that the setting names', async () => {
    await set('headline_since', 'May 2099')
    expect(await verdictOf('projects')).toBe('too much')
    await set('headline_since', 'the very first day')
    expect(await verdictOf('projects')).toBe('holds')
    await set('headline_since', 'September 2024')
  })
})

describe('what the demo store sold', () => {
  const PRAISE = `
    select service_id, client_name as name, client_company as company, created_at
    from public.testimonials where status in ('approved', 'featured')
    union all
    select service_id, reviewer_name, reviewer_company, created_at
    from public.service_reviews where status = 'approved'`
  const DELIVERED = `
    select orders.id, item.service_id, item.quantity, customer_name as name, paid_at, completed_at
    from public.orders join public.order_items item on item.order_id = orders.id
    where status = 'COMPLETED' and work_status = 'DELIVERED' and paid_at > now() - interval '30 days'`

  it('is the orders of 30 days whose clients said in public how it was, service by service', async () => {
    const rows = await shop.database.query<{ slug: string; sold: number; ordered: number }>(`
      with praise as (${PRAISE}), delivered as (${DELIVERED})
      select slug, projects_sold_30d as sold, (
        select coalesce(sum(quantity), 0)::integer from delivered
        where delivered.service_id = services.id and exists (
          select from praise where praise.service_id = services.id and praise.name = delivered.name
            and praise.created_at between delivered.completed_at and now())
      ) as ordered
      from public.services where status = 'published' and deleted_at is null`)
    expect(rows).toHaveLength(30)
    expect(rows.filter(({ sold, ordered }) => sold !== ordered)).toEqual([])
    expect(rows.reduce((sum, { ordered }) => sum + ordered, 0)).toBe(54)
  })

  it('is what each card, the badge and the list of the most hired count, reviews as well', async () => {
    const rows = await shop.database.query<{ apart: number; led: boolean }>(`
      with praise as (${PRAISE}), counted as (
        select service_id, count(*)::integer as reviews from praise group by service_id)
      select count(*) filter (where card.projects_sold_30d <> counted.reviews
          or card.reviews <> counted.reviews)::integer as apart,
        (select max(projects_sold_30d) from public.service_cards)
          = (select reviews from counted where service_id =
              (public.get_search_suggestions() #>> '{most_hired,0,id}')::uuid) as led
      from public.service_cards card left join counted on counted.service_id = card.id`)
    expect(rows).toEqual([{ apart: 0, led: true }])
  })

  it('is fewer than began to pay, as the visits of the demo count them', async () => {
    const rows = await shop.database.query<{ paid: number; checkouts: number }>(`
      select (select count(*)::integer from public.orders where is_demo) as paid,
        (select sum(checkout_visits)::integer from private.visit_hours
         where hour > now() - interval '30 days') as checkouts`)
    expect(rows[0]?.paid).toBe(69)
    expect(rows[0]?.checkouts).toBeGreaterThan(rows[0]?.paid ?? Infinity)
  })
})

describe('a service that is sold 25 times', () => {
  it('has the badge Most Hired and leads the list that says so', async () => {
    const service = await stockService(shop, { delivery_time_days: 2 })
    const review = (number: number) => ({
      service_id: service.id,
      reviewer_name: `Reviewer ${number}`,
      rating: 5,
      review_content: 'Good.',
      status: 'approved',
    })
    const reviews = Array.from({ length: 25 }, (_, number) => review(number))
    await rowsOf(shop.backOffice.from('service_reviews').insert(reviews).select('id'))
    const cards = await rowsOf(shop.backOffice.from('service_cards').select())
    const badged = cards.filter(
      ({ delivery_time_days, projects_sold_30d, price_usd }) =>
        homepageBadge({
          deliveryDays: delivery_time_days,
          projectsSold30d: projects_sold_30d,
          priceCents: price_usd,
        }) === 'Most Hired',
    )
    expect(badged.map(({ id }) => id)).toEqual([service.id])
    const { most_hired: hired } = (await must(shop.backOffice, 'get_search_suggestions', {})) as {
      most_hired: { id: string }[]
    }
    expect(hired[0]?.id).toBe(service.id)
    const counted = (await claims()).find(({ key }) => key === 'badge_most_hired')
    expect(counted).toMatchObject({ says: 1, data: 1, verdict: 'holds' })
  })
})

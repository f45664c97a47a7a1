import { beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)

/** What the API calls a column of each table; other tests count on the names, these say them. */
const COLUMNS: Readonly<Record<string, string>> = {
  services:
    'id slug service_title service_description category price_usd price_cents delivery_time_days reviews projects_sold_30d reason_to_buy___pain_point client_satisfaction_quote post_delivery_quote status published_at updated_at created_at deleted_at badge_codes seo_title seo_description og_image',
  service_images: 'id service_id url alt kind position created_at',
  service_badges: 'code label color',
  service_versions: 'id service_id created_at diff',
  service_stats: 'reviews projects_sold_30d avg_rating',
  testimonials:
    'id service_category service_name client_company client_name client_role client_avatar_url rating testimonial_text delivery_date is_featured created_at status',
  service_reviews:
    'id reviewer_name reviewer_company reviewer_role reviewer_avatar_url rating review_title review_content review_date status is_pinned service_id',
  case_studies:
    'id title client_name primary_service_category industry excerpt description file_url file_type is_featured created_at campaign_name metrics service_id quote quote_author cover_url cover_alt file_size_bytes',
  search_events: 'session_id query clicked_id',
  contact_messages: 'name email company subject message',
  awards: 'year title issuer date description',
  orders: 'total_usd status created_at',
}

describe('the API has the columns', () => {
  let tables: Record<string, { properties: Record<string, { default?: unknown }> }>

  beforeAll(async () => {
    const answer = await fetch(`${store.url}/rest/v1/`, { headers: { apikey: store.secretKey } })
    tables = (await answer.json()).definitions
  })

  it.each(Object.entries(COLUMNS))('of %s', (table, names) => {
    expect(Object.keys(tables[table]?.properties ?? {})).toEqual(
      expect.arrayContaining(names.split(' ')),
    )
  })

  it('of slides, which belong to the gallery', () => {
    expect(tables['service_images']?.properties['kind']?.default).toBe('gallery')
  })
})

it('testimonials are public once they are approved or featured, and not before', async () => {
  const company = crypto.randomUUID()
  const statuses = ['pending', 'approved', 'featured', 'rejected']
  await rowsOf(
    shop.backOffice
      .from('testimonials')
      .insert(
        statuses.map((status) => ({
          client_company: company,
          client_name: 'Ada',
          testimonial_text: 'Good.',
          rating: 5,
          status,
        })),
      )
      .select(),
  )
  const seen = await rowsOf(
    shop.anonymous.from('testimonials').select('status').eq('client_company', company),
  )
  expect(seen.map(({ status }) => status).toSorted()).toEqual(['approved', 'featured'])
})

it('a testimonial is marked as featured with its status, and no longer with another', async () => {
  const praise = { client_name: 'Ada', testimonial_text: 'Good.', rating: 5, status: 'featured' }
  const rows = shop.backOffice.from('testimonials')
  const { id, is_featured: isFeatured } = await rowOf(rows.insert(praise).select())
  expect(isFeatured).toBe(true)
  const become = (status: string) => rowOf(rows.update({ status }).eq('id', id).select())
  expect(await become('approved')).toMatchObject({ status: 'approved', is_featured: false })
  expect(await become('featured')).toMatchObject({ status: 'featured', is_featured: true })
  // A program may still mark one by itself.
  const marked = rows.insert({ ...praise, status: 'approved', is_featured: true })
  expect(await rowOf(marked.select())).toMatchObject({ status: 'approved', is_featured: true })
})

it.each(['service_title', 'category', 'price_usd'])(
  'a service on sale cannot lose its %s',
  async (column) => {
    const { id } = await stockService(shop)
    const bare = shop.backOffice
      .from('services')
      .update({ [column]: null })
      .eq('id', id)
    expect((await bare).error?.message).toContain('published_services_are_complete')
    expect(
      await rowsOf(shop.anonymous.from('service_cards').select('id').eq('id', id)),
    ).toHaveLength(1)
  },
)

it.each([
  ['order_confirmation', 'Your {{store_name}} order {{order_id}} is confirmed'],
  ['brief_needed', 'Your brief for order {{order_id}}: a few questions'],
  ['delivered', '{{delivery}} {{order_id}} is delivered'],
  ['completed', 'Order {{order_id}} is complete'],
])('the mail %s has its subject', async (kind, subject) => {
  const template = shop.backOffice.from('email_templates').select('subject').eq('kind', kind)
  expect(await rowOf(template)).toEqual({ subject })
})

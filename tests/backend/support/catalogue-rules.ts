import { store, unique, type AccessRule, type Cast } from './access-rule.ts'
import { newService, stockService, stockServices } from './stock.ts'

const NOW = new Date().toISOString()

/** One service in each state: published, draft, archived, in the trash. */
async function servicesInEachState({ shop }: Cast): Promise<string[]> {
  const states = [{}, { status: 'draft' }, { status: 'archived' }, { deleted_at: NOW }]
  return (await stockServices(shop, states)).map(({ id }) => id)
}

const aService = async ({ shop }: Cast) => (await stockService(shop)).id

async function aSlideOfEach(cast: Cast): Promise<string[]> {
  const ids = await servicesInEachState(cast)
  return store(
    cast,
    'service_images',
    ids.map((service_id) => ({ service_id, url: '/slide.webp' })),
  )
}

async function figuresOfEach(cast: Cast): Promise<string[]> {
  const ids = await servicesInEachState(cast)
  return store(
    cast,
    'service_stats',
    ids.map((service_id) => ({ service_id })),
    'service_id',
  )
}

const testimonial = (status: string) => ({
  client_name: unique('Client'),
  rating: 5,
  testimonial_text: 'Fine.',
  status,
})

const review = (service_id: string, status: string) => ({
  service_id,
  reviewer_name: unique('Reviewer'),
  rating: 5,
  review_content: 'Good.',
  status,
})

const aPromotion = async (cast: Cast) => ({ query: 'zzyzx', service_id: await aService(cast) })

const badge = () => ({ code: unique('b'), label: 'Badge', color: '#AA0000' })

/** What visitors read and admins write. */
export const catalogueRules: readonly AccessRule[] = [
  {
    relation: 'services',
    key: 'id',
    examples: servicesInEachState,
    //        anonymous Ada Ben admin secret
    reads: [1, 1, 1, 4, 4],
    updates: [0, 0, 0, 4, 4],
    deletes: [0, 0, 0, 4, 4],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => newService(),
    change: { delivery_time_days: 9 },
  },
  {
    relation: 'service_cards',
    key: 'id',
    examples: servicesInEachState,
    reads: [1, 1, 1, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ service_title: 'A card' }),
    change: { price_usd: 1 },
    isReadOnly: 'view',
  },
  {
    relation: 'service_images',
    key: 'id',
    examples: aSlideOfEach,
    reads: [1, 1, 1, 4, 4],
    updates: [0, 0, 0, 4, 4],
    deletes: [0, 0, 0, 4, 4],
    inserts: [0, 0, 0, 1, 1],
    newRow: async (cast) => ({ service_id: await aService(cast), url: '/slide.webp' }),
    change: { alt: 'Changed' },
  },
  {
    relation: 'service_badges',
    key: 'code',
    examples: (cast) => store(cast, 'service_badges', [badge()], 'code'),
    reads: [1, 1, 1, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: badge,
    change: { label: 'Changed' },
  },
  {
    relation: 'service_versions',
    key: 'id',
    examples: async (cast) =>
      store(cast, 'service_versions', [
        { service_id: await aService(cast), diff: { old: {}, new: {} } },
      ]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: async (cast) => ({ service_id: await aService(cast), diff: { old: {}, new: {} } }),
    change: { diff: { old: { price_usd: 1 }, new: {} } },
  },
  {
    relation: 'service_stats',
    key: 'service_id',
    examples: figuresOfEach,
    reads: [1, 1, 1, 4, 4],
    updates: [0, 0, 0, 0, 4],
    deletes: [0, 0, 0, 0, 4],
    inserts: [0, 0, 0, 0, 1],
    newRow: async (cast) => ({ service_id: await aService(cast) }),
    change: { reviews: 999 },
  },
  {
    relation: 'testimonials',
    key: 'id',
    examples: (cast) =>
      store(cast, 'testimonials', ['approved', 'featured', 'pending', 'rejected'].map(testimonial)),
    reads: [2, 2, 2, 4, 4],
    updates: [0, 0, 0, 4, 4],
    deletes: [0, 0, 0, 4, 4],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => testimonial('approved'),
    change: { status: 'featured' },
  },
  {
    relation: 'service_reviews',
    key: 'id',
    examples: async (cast) => {
      const service = await aService(cast)
      const states = ['approved', 'pending', 'rejected']
      return store(
        cast,
        'service_reviews',
        states.map((state) => review(service, state)),
      )
    },
    reads: [1, 1, 1, 3, 3],
    updates: [0, 0, 0, 3, 3],
    deletes: [0, 0, 0, 3, 3],
    inserts: [0, 0, 0, 1, 1],
    newRow: async (cast) => review(await aService(cast), 'approved'),
    change: { status: 'approved' },
  },
  {
    relation: 'admin_reviews',
    key: 'id',
    examples: async (cast) => {
      const service = await aService(cast)
      const states = ['approved', 'pending', 'rejected']
      const rows = states.map((state) => review(service, state))
      return store(cast, 'service_reviews', rows)
    },
    reads: [1, 1, 1, 3, 3],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ rating: 5 }),
    change: { rating: 1 },
    isReadOnly: 'view',
  },
  {
    relation: 'reviewed_services',
    key: 'id',
    examples: async (cast) => {
      const service = await aService(cast)
      await store(cast, 'service_reviews', [review(service, 'approved')])
      return [service]
    },
    reads: [1, 1, 1, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ slug: unique('s') }),
    change: { slug: 'changed' },
    isReadOnly: 'view',
  },
  {
    relation: 'case_studies',
    key: 'id',
    examples: (cast) => store(cast, 'case_studies', [{ title: 'A case' }]),
    reads: [1, 1, 1, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => ({ title: 'Another case' }),
    change: { title: 'Changed' },
  },
  {
    relation: 'admin_case_studies',
    key: 'id',
    examples: (cast) => store(cast, 'case_studies', [{ title: 'A case' }]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ title: 'Another case' }),
    isReadOnly: 'view',
  },
  {
    relation: 'site_settings',
    key: 'key',
    examples: (cast) =>
      store(
        cast,
        'site_settings',
        [true, false].map((is_public) => ({
          key: unique('k').replace('-', '_'),
          value: 'x',
          is_public,
        })),
        'key',
      ),
    reads: [1, 1, 1, 2, 2],
    updates: [0, 0, 0, 2, 2],
    deletes: [0, 0, 0, 2, 2],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => ({ key: unique('k').replace('-', '_'), value: 'x' }),
    change: { value: 'changed' },
  },
  {
    relation: 'search_vocabulary',
    key: 'id',
    examples: (cast) => store(cast, 'search_vocabulary', [{ phrases: ['zzyzx'], meaning: 'test' }]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: () => ({ phrases: ['zzyzx'], meaning: 'test' }),
    change: { meaning: 'changed' },
  },
  {
    relation: 'admin_search_vocabulary',
    key: 'id',
    examples: (cast) => store(cast, 'search_vocabulary', [{ phrases: ['zzyzx'], meaning: 'test' }]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ meaning: 'test' }),
    isReadOnly: 'view',
  },
  {
    relation: 'search_promotions',
    key: 'id',
    examples: async (cast) => store(cast, 'search_promotions', [await aPromotion(cast)]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 1, 1],
    deletes: [0, 0, 0, 1, 1],
    inserts: [0, 0, 0, 1, 1],
    newRow: aPromotion,
    change: { note: 'Changed' },
  },
  {
    relation: 'admin_search_promotions',
    key: 'id',
    examples: async (cast) => store(cast, 'search_promotions', [await aPromotion(cast)]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ query: 'zzyzx' }),
    isReadOnly: 'view',
  },
]
